# Form.

CXX_FILES = $(call sources,src test tools,*.cc) $(call sources,src test,*.h)

## format          rewrites every C++ file by .clang-format (FILES=... for some)
format:
	$(CLANG_FORMAT) -i $(or $(FILES),$(CXX_FILES))

format-check:
	$(CLANG_FORMAT) --dry-run --Werror $(or $(FILES),$(CXX_FILES))
