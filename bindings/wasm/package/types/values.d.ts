// The values that members have.

/** Text in several languages, by language code. */
export type LocalizedText = Readonly<Record<string, string>>;

/** A value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json | undefined };

/**
 * A number of a request: a number, or the same as a string, `"12.50"`, as decimal types write themselves. A number
 * carries 15 significant digits, a string 28. What is passed through stays as it was written.
 */
export type Numeric = number | string;

/** An amount in a currency; a plain number is one in the currency of the cart. */
export type Money =
  | Numeric
  | {
      /** How much. */
      readonly amount: Numeric;
      /** ISO 4217 code; another one than the cart's is refused. Absent: the cart's. */
      readonly currency?: string | undefined;
    };

/** One of two objects, told apart by a member that the other does not have. */
export type OneOf<One, Other> = Alone<One, Other> | Alone<Other, One>;

type Alone<One, Other> = One & { [Member in Exclude<keyof Other, keyof One>]?: undefined };

/** Bytes of their own: a `Uint8Array`, of an `ArrayBuffer` where the platform's types tell that from other memory. */
export type Bytes = ReturnType<Uint8Array["slice"]>;
