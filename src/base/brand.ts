declare const brand: unique symbol;

/** A primitive that carries its meaning: two brands of the same primitive do not mix. */
export type Brand<Primitive, Name extends string> = Primitive & { readonly [brand]: Name };

/** Gives a number its brand: the one place where the compiler cannot check it. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a brand has no run-time form that could be checked
export const branded = <B extends number>(value: number): B => value as B;
