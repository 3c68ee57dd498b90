# Packages. Built from what is committed (HEAD), in the build folder, so that the tree stays as it is.

.PHONY: deb deb-before try-deb try-autopkgtest try-dockerfile try-pgxn try-wrong rpm try-rpm
## deb             Debian packages for every PostgreSQL that postgresql-server-dev-all brings, by its build
##                 tools (debian/), and what lintian says of them: $(BUILD)/deb (DEB_JOBS=2)
deb:
	@BUILD='$(BUILD)' JOBS='$(or $(DEB_JOBS),$(shell nproc))' tools/deb

## deb-before      the package of the version before, by today's debian/: $(BUILD)/deb-before
deb-before:
	@BUILD='$(BUILD)' JOBS='$(or $(DEB_JOBS),$(shell nproc))' tools/deb before

## try-deb         installs it into a bare chroot by apt, and asks there; after deb-before, also over the version before
##                 (as root, with debootstrap; RELEASE=bookworm POSTGRES=15)
try-deb:
	@BUILD='$(BUILD)' tools/try-deb $(or $(RELEASE),bookworm) $(or $(POSTGRES),15)

## try-autopkgtest the autopkgtest of debian/tests on them in a bare chroot (RELEASE=bookworm)
try-autopkgtest:
	@BUILD='$(BUILD)' RELEASE='$(or $(RELEASE),bookworm)' tools/try-autopkgtest

## try-dockerfile  the steps of packaging/Dockerfile in bare chroots, without Docker (RELEASE=bookworm POSTGRES=15)
try-dockerfile:
	@RELEASE='$(or $(RELEASE),bookworm)' POSTGRES='$(or $(POSTGRES),15)' tools/try-dockerfile

## try-pgxn        PGXN's client installs what `make dist` packs, and runs its check, on a private server
try-pgxn: dist
	@tools/install-packages pgxn && tools/sandbox tools/try-pgxn nl_ask-$(VERSION).zip

## try-wrong       wrong installations: each ends with an error that doc/installation.md answers
try-wrong:
	@tools/sandbox --keep-build tools/install-and-run tools/with-cluster test/installation/wrong

## rpm             the RPM of packaging/nl_ask.spec and what is in it, by rpmbuild: $(BUILD)/rpm (RPM_JOBS=2)
rpm:
	@BUILD='$(BUILD)' JOBS='$(or $(RPM_JOBS),2)' PG_CONFIG='$(PG_CONFIG)' tools/rpm

## try-rpm         installs it by rpm into a bare chroot of Debian beside Debian's server, and asks there (as root, with
##                 debootstrap; RELEASE=bookworm POSTGRES=15)
try-rpm:
	@BUILD='$(BUILD)' tools/try-rpm $(or $(RELEASE),bookworm) $(or $(POSTGRES),15)
