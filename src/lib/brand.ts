// Branded primitives: plain values at run time, different types at compile time.

declare const brandOf: unique symbol

/** A `Base` that cannot be mixed up with another `Base`; make one with {@link brand}. */
export type Brand<Base, Name extends string> = Base & { readonly [brandOf]: Name }

/** Marks a checked value as branded. The caller vouches for it. */
export function brand<B extends Brand<string | number, string>>(value: B extends string ? string : number): B {
  return value as unknown as B
}
