/** The outcome category of a refusal. */
export type Category = "bad_request" | "unauthorized" | "forbidden" | "not_found" | "conflict" | "internal";

/** A code of the library, the same in every language. */
export type LibraryCode =
  | "INVALID_JSON" | "INVALID_UTF8" | "WRONG_TYPE" | "MISSING_MEMBER" | "UNKNOWN_VALUE" | "UNKNOWN_OPERATION"
  | "UNKNOWN_MEMBER" | "LIMIT_EXCEEDED" | "LIMIT_LOOSENED" | "NUMBER_OUT_OF_RANGE" | "NUMBER_NOT_EXACT"
  | "NEGATIVE_VALUE" | "NUMBER_NOT_WHOLE" | "AMOUNT_OUT_OF_RANGE" | "QUANTITY_OUT_OF_RANGE" | "RATE_OUT_OF_RANGE" | "SCALE_OUT_OF_RANGE"
  | "ARITHMETIC_OVERFLOW" | "INVALID_CURRENCY" | "CURRENCY_MISMATCH" | "SITE_MISMATCH" | "ITEM_WITHOUT_PRODUCT"
  | "ITEM_TYPE_CONTRADICTION" | "DUPLICATE_ITEM_ID" | "TAX_INFORMATION_MISSING"
  | "LINE_TAX_INVALID" | "FEE_TAX_MISSING" | "ITEM_NOT_FOUND" | "QUANTITY_NOT_POSITIVE"
  | "CART-ITEM-UNIT-PRICE-100002" | "CART-ITEM-EXTERNAL-DISCOUNT-100001" | "CART-ITEM-EXTERNAL-DISCOUNT-100002"
  | "CURRENCY_NOT_AVAILABLE" | "SHIPPING_COUNTRY_EXCLUDED" | "FEE_ORIGIN_CONTRADICTION" | "INVALID_TIMESTAMP"
  | "MERGE_CUSTOMER" | "MERGE_SITE_MISMATCH" | "MERGE_CURRENCY_MISMATCH" | "MERGE_SAME_CART"
  | "MEASUREMENT_UNIT_INVALID" | "SITE_AMBIGUOUS" | "ANSWER_AMBIGUOUS" | "TAX_CODE_UNKNOWN"
  | "BILLING_ADDRESS_NOT_FOUND" | "TAX_COUNTRY_UNKNOWN" | "COUPON_CODE_MISSING" | "COUPON_VALUE_MISSING"
  | "COUPON_DUPLICATE" | "COUPON_INACTIVE" | "COUPON_EXPIRED" | "COUPON_NOT_YET_VALID" | "COUPON_LIMIT_REACHED"
  | "COUPON_MIN_ORDER_VALUE" | "COUPON_NOT_FOUND" | "COUPON_SELECTOR_INVALID" | "MIXIN_SCHEMA_MISSING"
  | "SCHEMA_URL_INVALID" | "SCHEMA_NOT_REGISTERED" | "SCHEMA_INVALID" | "SCHEMA_UNSUPPORTED"
  | "SCHEMA_REFERENCE_CYCLE" | "SCHEMA_NUMBER_INEXACT" | "SCHEMA_VIOLATION" | "SCHEMA_VALIDATION_UNAVAILABLE"
  | "HOME_BASE_INCOMPLETE" | "CHECKOUT_INCOMPLETE" | "SHIPPING_ZONE_NOT_FOUND" | "SHIPPING_METHOD_NOT_FOUND"
  | "SHIPPING_METHOD_NOT_APPLICABLE" | "DELIVERY_TIME_NOT_FOUND" | "SLOT_NOT_FOUND" | "PAYMENT_MODE_NOT_FOUND"
  | "PAYMENT_MODE_INACTIVE" | "UNAUTHORIZED" | "FORBIDDEN" | "TENANT_MISMATCH" | "VERSION_CONFLICT"
  | "VERSION_INVALID" | "IMMUTABLE_MEMBER"
  | "NOT_CALCULATED" | "ORDER_FIGURES" | "RETURN_EXCEEDS_ORDER"
  | "SORT_INVALID" | "PAGE_OUT_OF_RANGE" | "LANGUAGE_INVALID"
  | "LANGUAGE_NOT_DEFINED" | "NAME_EMPTY" | "CURRENCY_EXISTS" | "CURRENCY_NOT_FOUND" | "CURRENCY_NOT_DEFINED"
  | "DUPLICATE_CODE" | "EXCHANGE_RATE_EXISTS" | "EXCHANGE_RATE_NOT_FOUND" | "EXCHANGE_RATE_INVALID"
  | "EXCHANGE_RATE_SAME_CURRENCY" | "EXCHANGE_RATE_CODE_MISMATCH" | "AMOUNT_AMBIGUOUS" | "VIA_INVALID"
  | "INVERSE_INVALID" | "SCALE_REQUIRED" | "TENANT_INVALID" | "SITE_NOT_FOUND" | "SITE_EXISTS" | "SITE_INACTIVE"
  | "SITE_CODE_INVALID" | "DEFAULT_SITE_NOT_DELETABLE" | "DEFAULT_SITE_REQUIRED" | "DEFAULT_SITE_INACTIVE"
  | "SEVERAL_DEFAULT_SITES" | "SITE_LANGUAGE_INVALID" | "COUNTRY_INVALID" | "BLANK_VALUE" | "DUPLICATE_SERVICE_ID"
  | "SERVICE_INACTIVE" | "SEARCH_INVALID" | "EXPAND_INVALID" | "SITE_MIXIN_NOT_FOUND" | "SITE_MIXIN_EXISTS"
  | "SITE_MIXIN_BODY_INVALID" | "IMAGE_SIZE_INVALID" | "SETTING_NOT_FOUND" | "PATTERN_UNSUPPORTED" | "INTERNAL";

/**
 * A code of this package: what objects and bytes cannot carry, and the state of the module.
 *
 * | code | meaning |
 * |---|---|
 * | `NUMBER_NOT_FINITE` | the request has `NaN` or an infinity, which JSON does not have |
 * | `ANSWER_NOT_EXACT` | the answer has a number that no double is; ask for it as text, as with `calculateJson` |
 * | `VALUE_NOT_JSON` | the request has something that JSON does not know, or contains itself |
 * | `BYTES_DETACHED` | the memory of a `Uint8Array` was transferred or shrunk before the call |
 * | `NOT_INITIALIZED` | in a page: `await init()` first |
 * | `SITE_FREED` | the prepared site was freed |
 * | `MODULE_NOT_FETCHED` | the module did not arrive; the message says from where, what came, and what to do |
 * | `MODULE_INVALID` | something else came in the place of the module: a page, half a file, another version |
 * | `MODULE_NOT_STARTED` | the module came and does not start, for want of memory perhaps |
 * | `WEBASSEMBLY_BLOCKED` | nothing may be compiled here: a Content Security Policy without `'wasm-unsafe-eval'` |
 */
export type PackageCode =
  | "NUMBER_NOT_FINITE"
  | "ANSWER_NOT_EXACT"
  | "VALUE_NOT_JSON"
  | "BYTES_DETACHED"
  | "NOT_INITIALIZED"
  | "SITE_FREED"
  | "MODULE_NOT_FETCHED"
  | "MODULE_INVALID"
  | "MODULE_NOT_STARTED"
  | "WEBASSEMBLY_BLOCKED";

/** Why a request was refused. Part of the contract: a code never changes its meaning. */
export type Code = LibraryCode | PackageCode;

/** One of several things that are wrong, for example one violation of a schema. */
export interface Detail {
  /** Why it was refused. */
  readonly code: Code;
  /** JSON pointer into the request. */
  readonly path: string;
  /** The field, the value and what was expected, for a person. */
  readonly message: string;
}

/** A refusal as it stands inside an answer, for example in the results of a batch. */
export interface Refusal {
  /** Why it was refused. */
  readonly code: Code;
  /** The kind of the refusal. */
  readonly category: Category;
  /** The HTTP status of the category. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 500;
  /** The field, the value and what was expected, for a person. */
  readonly message: string;
  /** JSON pointer into the request; for a missing member it ends in the member's name. */
  readonly path: string;
  /** Absent where one thing is wrong, which is what the message says. */
  readonly details?: readonly Detail[] | undefined;
  /** The body of the response of a service of the interface. */
  readonly body: unknown;
}

/**
 * A refused request. Nothing has changed after one.
 *
 * ```ts
 * try {
 *   calculate({ cart, site });
 * } catch (error) {
 *   if (error instanceof CartwrightError && error.code === "TAX_CODE_UNKNOWN") {
 *     console.error(error.path); // "/cart/items/0/taxCode"
 *   }
 * }
 * ```
 */
export class CartwrightError extends Error implements Refusal {
  private constructor();
  /** The name of the class, whatever a minifier makes of it. */
  readonly name: "CartwrightError";
  /** Why it was refused. */
  readonly code: Code;
  /** The kind of the refusal. */
  readonly category: Category;
  /** The HTTP status of the category. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 500;
  /** JSON pointer into the request; for a missing member it ends in the member's name. */
  readonly path: string;
  /** Empty where one thing is wrong, which is what the message says. */
  readonly details: readonly Detail[];
  /** The response of a service of the interface. */
  readonly body: unknown;
  /** The refusal as text, the same bytes in every language. */
  readonly json: string;
}
