enum cartwright_status {
  CARTWRIGHT_OK = 0,
  CARTWRIGHT_REFUSED = 1,
  CARTWRIGHT_NULL_POINTER = 2,
  CARTWRIGHT_INVALID_UTF8 = 3,
  CARTWRIGHT_PANIC = 4,
  CARTWRIGHT_NO_THREAD = 5
};
struct ArrowArrayStream;
struct cartwright_site;
struct cartwright_response {
  char *text;
  uintptr_t length;
  uintptr_t room;
};
struct cartwright_text {
  const char *text;
  uintptr_t length;
};
typedef enum cartwright_status (*cartwright_operation)(const char *request, char **response);
const char *cartwright_status_name(enum cartwright_status status);
void cartwright_string_free(char *string);
const char *cartwright_version(void);
unsigned int cartwright_abi_version(void);
enum cartwright_status cartwright_site_prepare(const char *request, struct cartwright_site **site, char **response);
enum cartwright_status cartwright_site_calculate(const struct cartwright_site *site, const char *request, char **response);
enum cartwright_status cartwright_site_verify_cart(const struct cartwright_site *site, const char *request, char **response);
void cartwright_site_free(struct cartwright_site *site);
enum cartwright_status cartwright_call(const char *operation, const char *request, uintptr_t length, struct cartwright_response *response);
enum cartwright_status cartwright_site_call(const struct cartwright_site *site, const char *request, uintptr_t length, struct cartwright_response *response);
enum cartwright_status cartwright_site_call_verify_cart(const struct cartwright_site *site, const char *request, uintptr_t length, struct cartwright_response *response);
void cartwright_response_free(struct cartwright_response *response);
enum cartwright_status cartwright_value(const char *text, const char *pointer, char **value);
enum cartwright_status cartwright_values(const char *response, const char *const *pointers, uintptr_t count, struct cartwright_text *values);
enum cartwright_status cartwright_price_lines(const char *site, const char *options, struct ArrowArrayStream *lines_in, struct ArrowArrayStream *carts, struct ArrowArrayStream *lines, struct ArrowArrayStream *offers, char **response);
enum cartwright_status cartwright_stream_again(const struct ArrowArrayStream *first, struct ArrowArrayStream *again);
enum cartwright_status cartwright_calculate(const char *request, char **response);
enum cartwright_status cartwright_shipping_quotes(const char *request, char **response);
enum cartwright_status cartwright_create_cart(const char *request, char **response);
enum cartwright_status cartwright_update_cart(const char *request, char **response);
enum cartwright_status cartwright_add_item(const char *request, char **response);
enum cartwright_status cartwright_add_items(const char *request, char **response);
enum cartwright_status cartwright_update_item(const char *request, char **response);
enum cartwright_status cartwright_update_items(const char *request, char **response);
enum cartwright_status cartwright_remove_item(const char *request, char **response);
enum cartwright_status cartwright_clear_items(const char *request, char **response);
enum cartwright_status cartwright_add_fee(const char *request, char **response);
enum cartwright_status cartwright_merge_carts(const char *request, char **response);
enum cartwright_status cartwright_apply_coupon(const char *request, char **response);
enum cartwright_status cartwright_remove_coupon(const char *request, char **response);
enum cartwright_status cartwright_validate_cart(const char *request, char **response);
enum cartwright_status cartwright_verify_cart(const char *request, char **response);
enum cartwright_status cartwright_calculate_return(const char *request, char **response);
enum cartwright_status cartwright_settle(const char *request, char **response);
enum cartwright_status cartwright_itemize(const char *request, char **response);
enum cartwright_status cartwright_reconcile_tax(const char *request, char **response);
enum cartwright_status cartwright_invoice(const char *request, char **response);
enum cartwright_status cartwright_create_currency(const char *request, char **response);
enum cartwright_status cartwright_list_currencies(const char *request, char **response);
enum cartwright_status cartwright_get_currency(const char *request, char **response);
enum cartwright_status cartwright_update_currency(const char *request, char **response);
enum cartwright_status cartwright_delete_currency(const char *request, char **response);
enum cartwright_status cartwright_create_exchange_rate(const char *request, char **response);
enum cartwright_status cartwright_list_exchange_rates(const char *request, char **response);
enum cartwright_status cartwright_get_exchange_rate(const char *request, char **response);
enum cartwright_status cartwright_update_exchange_rate(const char *request, char **response);
enum cartwright_status cartwright_delete_exchange_rate(const char *request, char **response);
enum cartwright_status cartwright_convert(const char *request, char **response);
enum cartwright_status cartwright_create_site(const char *request, char **response);
enum cartwright_status cartwright_list_sites(const char *request, char **response);
enum cartwright_status cartwright_list_site_codes(const char *request, char **response);
enum cartwright_status cartwright_get_site(const char *request, char **response);
enum cartwright_status cartwright_replace_site(const char *request, char **response);
enum cartwright_status cartwright_patch_site(const char *request, char **response);
enum cartwright_status cartwright_delete_site(const char *request, char **response);
enum cartwright_status cartwright_list_site_mixins(const char *request, char **response);
enum cartwright_status cartwright_create_site_mixin(const char *request, char **response);
enum cartwright_status cartwright_get_site_mixin(const char *request, char **response);
enum cartwright_status cartwright_replace_site_mixin(const char *request, char **response);
enum cartwright_status cartwright_patch_site_mixin(const char *request, char **response);
enum cartwright_status cartwright_delete_site_mixin(const char *request, char **response);
enum cartwright_status cartwright_check_customer_setting(const char *request, char **response);
