// Puts what tools/compile_words.cc wrote, in a folder given by -I, among the library's constants: shared between
// processes, read when it is first looked at.
        .section .rodata.nl_ask_words, "a", %progbits

        .macro  block name, file
        .balign 64
        .globl  \name
        .hidden \name
        .type   \name, %object
\name:
        .incbin "\file"
        .endm

        block   nl_ask_thesaurus, thesaurus.block
        block   nl_ask_lexicon, lexicon.block
        block   nl_ask_synonyms, synonyms.block
        block   nl_ask_skeletons, skeletons.block
        block   nl_ask_rephrasings, rephrasings.block
        block   nl_ask_second_look, second_look.block
        block   nl_ask_doubt, doubt.block
        block   nl_ask_answerable, answerable.block
        block   nl_ask_moves, moves.block
        block   nl_ask_own_question, own_question.block
        .section .note.GNU-stack, "", %progbits
