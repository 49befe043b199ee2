set(PACKAGE_VERSION "@VERSION@")

# A later version serves a program that asks for an earlier one of the same compatible series: 1.x, or 0.1.x.
string(REGEX MATCH "^(0\\.)?[0-9]+" _cartwright_series "${PACKAGE_VERSION}")
string(REGEX MATCH "^(0\\.)?[0-9]+" _cartwright_asked "${PACKAGE_FIND_VERSION}")
if(_cartwright_asked STREQUAL _cartwright_series AND NOT PACKAGE_VERSION VERSION_LESS PACKAGE_FIND_VERSION)
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
  if(PACKAGE_VERSION VERSION_EQUAL PACKAGE_FIND_VERSION)
    set(PACKAGE_VERSION_EXACT TRUE)
  endif()
else()
  set(PACKAGE_VERSION_COMPATIBLE FALSE)
endif()
