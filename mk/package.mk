# Packages. Built from what is committed (HEAD), in the build folder, so that the tree stays as it is.

.PHONY: deb
## deb             Debian packages for every PostgreSQL that postgresql-server-dev-all brings, by its build
##                 tools (debian/), and what lintian says of them: $(BUILD)/deb (DEB_JOBS=2)
deb:
	@BUILD='$(BUILD)' JOBS='$(or $(DEB_JOBS),$(shell nproc))' tools/deb
