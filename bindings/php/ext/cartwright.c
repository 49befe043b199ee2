/* The functions of the C library for the class Cartwright\Cartwright, and prepared sites that outlast a request. */

#ifdef HAVE_CONFIG_H
#include "config.h"
#endif

#include "php.h"

#include <cartwright.h>

/* The number of sites that a process keeps; the one that was prepared first makes room for another. */
#define SITES 64

/* A response beyond this size does not stay in memory for the next request. */
#define ROOM (1 << 20)

ZEND_BEGIN_MODULE_GLOBALS(cartwright)
    HashTable sites; /* prepared sites, each by the text that it was prepared from */
    struct cartwright_response response;
ZEND_END_MODULE_GLOBALS(cartwright)

static ZEND_DECLARE_MODULE_GLOBALS(cartwright)
#define OWN(member) ZEND_MODULE_GLOBALS_ACCESSOR(cartwright, member)

static void release(zval *site) {
    cartwright_site_free(Z_PTR_P(site));
}

static int first(zval *site) {
    return ZEND_HASH_APPLY_REMOVE | ZEND_HASH_APPLY_STOP;
}

/* Finds the site with a text, or prepares it; NULL if it is refused, with the refusal in `return_value`. */
static struct cartwright_site *prepared(zend_string *text, zval *status, zval *return_value) {
    struct cartwright_site *site = zend_hash_find_ptr(&OWN(sites), text);
    if (site == NULL) {
        char *refusal = NULL;
        ZEND_TRY_ASSIGN_REF_LONG(status, cartwright_site_prepare(ZSTR_VAL(text), &site, &refusal));
        if (refusal != NULL) {
            RETVAL_STRING(refusal);
            cartwright_string_free(refusal);
        }
        if (site != NULL) {
            if (zend_hash_num_elements(&OWN(sites)) >= SITES) {
                zend_hash_apply(&OWN(sites), first);
            }
            zend_hash_str_add_new_ptr(&OWN(sites), ZSTR_VAL(text), ZSTR_LEN(text), site);
        }
    }
    return site;
}

static void answer(enum cartwright_status code, zval *status, zval *return_value) {
    ZEND_TRY_ASSIGN_REF_LONG(status, code);
    if (OWN(response).text != NULL) {
        RETVAL_STRINGL(OWN(response).text, OWN(response).length);
    }
}

static PHP_FUNCTION(call) {
    zend_string *operation, *request;
    zval *status;
    ZEND_PARSE_PARAMETERS_START(3, 3)
        Z_PARAM_PATH_STR(operation)
        Z_PARAM_STR(request)
        Z_PARAM_ZVAL(status)
    ZEND_PARSE_PARAMETERS_END();
    answer(cartwright_call(ZSTR_VAL(operation), ZSTR_VAL(request), ZSTR_LEN(request), &OWN(response)), status, return_value);
}

static PHP_FUNCTION(prepare) {
    zend_string *text;
    zval *status;
    ZEND_PARSE_PARAMETERS_START(2, 2)
        Z_PARAM_PATH_STR(text)
        Z_PARAM_ZVAL(status)
    ZEND_PARSE_PARAMETERS_END();
    if (prepared(text, status, return_value) != NULL) {
        ZEND_TRY_ASSIGN_REF_LONG(status, CARTWRIGHT_OK);
    }
}

static PHP_FUNCTION(call_on_site) {
    zend_string *text, *request;
    bool verify;
    zval *status;
    ZEND_PARSE_PARAMETERS_START(4, 4)
        Z_PARAM_PATH_STR(text)
        Z_PARAM_BOOL(verify)
        Z_PARAM_STR(request)
        Z_PARAM_ZVAL(status)
    ZEND_PARSE_PARAMETERS_END();
    struct cartwright_site *site = prepared(text, status, return_value);
    if (site != NULL) {
        answer((verify ? cartwright_site_call_verify_cart : cartwright_site_call)(
            site, ZSTR_VAL(request), ZSTR_LEN(request), &OWN(response)), status, return_value);
    }
}

static PHP_FUNCTION(values) {
    zend_string *text;
    HashTable *pointers;
    zval *status, *pointer;
    ZEND_PARSE_PARAMETERS_START(3, 3)
        Z_PARAM_STR(text)
        Z_PARAM_ARRAY_HT(pointers)
        Z_PARAM_ZVAL(status)
    ZEND_PARSE_PARAMETERS_END();
    size_t count = 0;
    const char **names = safe_emalloc(zend_hash_num_elements(pointers), sizeof(char *), sizeof(char *));
    struct cartwright_text *found = safe_emalloc(zend_hash_num_elements(pointers), sizeof *found, sizeof *found);
    ZEND_HASH_FOREACH_VAL(pointers, pointer) {
        ZVAL_DEREF(pointer);
        names[count++] = Z_TYPE_P(pointer) == IS_STRING ? Z_STRVAL_P(pointer) : NULL;
    } ZEND_HASH_FOREACH_END();
    ZEND_TRY_ASSIGN_REF_LONG(status, cartwright_values(ZSTR_VAL(text), names, count, found));
    array_init_size(return_value, count);
    for (size_t at = 0; at < count; at++) {
        if (found[at].text == NULL) {
            add_next_index_null(return_value);
        } else {
            add_next_index_stringl(return_value, found[at].text, found[at].length);
        }
    }
    efree(found);
    efree(names);
}

static PHP_FUNCTION(status_name) {
    zend_long status;
    ZEND_PARSE_PARAMETERS_START(1, 1)
        Z_PARAM_LONG(status)
    ZEND_PARSE_PARAMETERS_END();
    RETURN_STRING(cartwright_status_name(status));
}

static PHP_FUNCTION(version) {
    ZEND_PARSE_PARAMETERS_NONE();
    RETURN_STRING(cartwright_version());
}

static PHP_FUNCTION(prepared_sites) {
    ZEND_PARSE_PARAMETERS_NONE();
    RETURN_LONG(zend_hash_num_elements(&OWN(sites)));
}

ZEND_BEGIN_ARG_INFO_EX(arguments_of_call, 0, 0, 3)
    ZEND_ARG_TYPE_INFO(0, operation, IS_STRING, 0)
    ZEND_ARG_TYPE_INFO(0, request, IS_STRING, 0)
    ZEND_ARG_INFO(1, status)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_INFO_EX(arguments_of_prepare, 0, 0, 2)
    ZEND_ARG_TYPE_INFO(0, site, IS_STRING, 0)
    ZEND_ARG_INFO(1, status)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_INFO_EX(arguments_of_call_on_site, 0, 0, 4)
    ZEND_ARG_TYPE_INFO(0, site, IS_STRING, 0)
    ZEND_ARG_TYPE_INFO(0, verify, _IS_BOOL, 0)
    ZEND_ARG_TYPE_INFO(0, request, IS_STRING, 0)
    ZEND_ARG_INFO(1, status)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_INFO_EX(arguments_of_values, 0, 0, 3)
    ZEND_ARG_TYPE_INFO(0, text, IS_STRING, 0)
    ZEND_ARG_TYPE_INFO(0, pointers, IS_ARRAY, 0)
    ZEND_ARG_INFO(1, status)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_INFO_EX(arguments_of_status_name, 0, 0, 1)
    ZEND_ARG_TYPE_INFO(0, status, IS_LONG, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_INFO_EX(no_arguments, 0, 0, 0)
ZEND_END_ARG_INFO()

static const zend_function_entry functions[] = {
    ZEND_NS_FE("Cartwright\\Extension", call, arguments_of_call)
    ZEND_NS_FE("Cartwright\\Extension", prepare, arguments_of_prepare)
    ZEND_NS_FE("Cartwright\\Extension", call_on_site, arguments_of_call_on_site)
    ZEND_NS_FE("Cartwright\\Extension", values, arguments_of_values)
    ZEND_NS_FE("Cartwright\\Extension", status_name, arguments_of_status_name)
    ZEND_NS_FE("Cartwright\\Extension", version, no_arguments)
    ZEND_NS_FE("Cartwright\\Extension", prepared_sites, no_arguments)
    ZEND_FE_END
};

/* One set of globals for each thread of PHP, made with it. */
static PHP_GINIT_FUNCTION(cartwright) {
    memset(cartwright_globals, 0, sizeof *cartwright_globals);
    zend_hash_init(&cartwright_globals->sites, 8, NULL, release, 1);
}

static PHP_GSHUTDOWN_FUNCTION(cartwright) {
    zend_hash_destroy(&cartwright_globals->sites);
    cartwright_response_free(&cartwright_globals->response);
}

static PHP_RSHUTDOWN_FUNCTION(cartwright) {
    if (OWN(response).room > ROOM) {
        cartwright_response_free(&OWN(response));
    }
    return SUCCESS;
}

static zend_module_entry cartwright_module_entry = {
    STANDARD_MODULE_HEADER, "cartwright", functions, NULL, NULL, NULL, PHP_RSHUTDOWN(cartwright), NULL,
    CARTWRIGHT_HEADER_VERSION, PHP_MODULE_GLOBALS(cartwright), PHP_GINIT(cartwright), PHP_GSHUTDOWN(cartwright),
    NULL, STANDARD_MODULE_PROPERTIES_EX
};

#ifdef COMPILE_DL_CARTWRIGHT
ZEND_GET_MODULE(cartwright)
#endif
