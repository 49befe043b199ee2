# find_package(cartwright): the targets cartwright::cartwright (shared) and cartwright::static.
if(TARGET cartwright::cartwright)
  return()
endif()

get_filename_component(_cartwright_prefix "@CMAKE_PREFIX@" ABSOLUTE)
get_filename_component(_cartwright_lib "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)

add_library(cartwright::cartwright SHARED IMPORTED)
set_target_properties(cartwright::cartwright PROPERTIES
  IMPORTED_LOCATION "@SHARED@"
  @FOUND_BY@
  INTERFACE_INCLUDE_DIRECTORIES "${_cartwright_prefix}/include")

# A plug-in that contains the static library exports none of its functions.
add_library(cartwright::static STATIC IMPORTED)
set_target_properties(cartwright::static PROPERTIES
  IMPORTED_LOCATION "${_cartwright_lib}/libcartwright.a"
  INTERFACE_LINK_LIBRARIES "@SYSTEM_LIBRARIES@"
  INTERFACE_LINK_OPTIONS "@HIDDEN_OPTION@"
  INTERFACE_INCLUDE_DIRECTORIES "${_cartwright_prefix}/include")

unset(_cartwright_prefix)
unset(_cartwright_lib)
