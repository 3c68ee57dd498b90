// Puts the file TABLE (tools/compile_wordnet.cc) among the library's constants: shared between
// processes, read when it is first looked at. See src/language/wordnet/built_in.cc.
        .section .rodata.nl_ask_wordnet, "a", %progbits
        .balign 64
        .globl  nl_ask_wordnet_begin
        .hidden nl_ask_wordnet_begin
        .type   nl_ask_wordnet_begin, %object
nl_ask_wordnet_begin:
        .incbin TABLE
        .globl  nl_ask_wordnet_end
        .hidden nl_ask_wordnet_end
        .type   nl_ask_wordnet_end, %object
nl_ask_wordnet_end:
        .byte   0
        .section .note.GNU-stack, "", %progbits
