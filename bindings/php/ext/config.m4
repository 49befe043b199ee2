dnl The extension `cartwright`, which contains the C library: nothing else has to be found when PHP starts.

PHP_ARG_ENABLE([cartwright],
  [whether to enable cartwright],
  [AS_HELP_STRING([--enable-cartwright], [Enable cartwright; pkg-config finds cartwright-static])],
  [yes])

if test "$PHP_CARTWRIGHT" != "no"; then
  PKG_CHECK_MODULES([CARTWRIGHT], [cartwright-static])
  PHP_EVAL_INCLINE([$CARTWRIGHT_CFLAGS])
  CARTWRIGHT_SHARED_LIBADD="$CARTWRIGHT_LIBS"
  PHP_SUBST([CARTWRIGHT_SHARED_LIBADD])
  PHP_NEW_EXTENSION([cartwright], [cartwright.c], [$ext_shared])
fi
