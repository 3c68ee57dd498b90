# Packages. Built from what is committed (HEAD), in the build folder, so that the tree stays as it is.

.PHONY: deb try-deb rpm
## deb             Debian packages for every PostgreSQL that postgresql-server-dev-all brings, by its build
##                 tools (debian/), and what lintian says of them: $(BUILD)/deb (DEB_JOBS=2)
deb:
	@BUILD='$(BUILD)' JOBS='$(or $(DEB_JOBS),$(shell nproc))' tools/deb

## try-deb         installs it into a bare chroot by apt, and asks there (as root, with debootstrap; RELEASE=bookworm
##                 POSTGRES=15)
try-deb:
	@BUILD='$(BUILD)' tools/try-deb $(or $(RELEASE),bookworm) $(or $(POSTGRES),15)

## rpm             the RPM of packaging/nl_ask.spec and what is in it, by rpmbuild: $(BUILD)/rpm (RPM_JOBS=2)
rpm:
	@BUILD='$(BUILD)' JOBS='$(or $(RPM_JOBS),2)' PG_CONFIG='$(PG_CONFIG)' tools/rpm
