// The values of members.

/** Text in several languages, by language code. */
export type LocalizedText = Readonly<Record<string, string>>;

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json | undefined };

/**
 * A number in a request, or the same as a string, `"12.50"`, as decimal types are often written. A number carries 15
 * significant digits, a string 28. Members that no rule reads stay as they were written.
 */
export type Numeric = number | string;

/** An amount in a currency; a plain number is in the currency of the cart. */
export type Money =
  | Numeric
  | {
      /** The amount, in units of the currency. */
      readonly amount: Numeric;
      /**
       * ISO 4217 code; defaults to the cart's currency. Any other is refused, except in an offer or in an order fee of
       * the site, which then does not apply.
       */
      readonly currency?: string | undefined;
    };

/** One of two objects, told apart by a member that only one of them has. */
export type OneOf<One, Other> = Alone<One, Other> | Alone<Other, One>;

type Alone<One, Other> = One & { [Member in Exclude<keyof Other, keyof One>]?: undefined };

/**
 * Bytes that the caller owns: a `Uint8Array`, backed by an `ArrayBuffer` where the platform's types tell it from other
 * memory.
 */
export type Bytes = ReturnType<Uint8Array["slice"]>;
