import type * as z from 'zod/mini';

/** A value from outside does not match the contract. The message names the place. */
export class ContractBreach extends Error {}

/** Returns `value` as parsed by the schema. Throws ContractBreach. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ContractBreach(
    `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not by the contract'}`,
  );
}

/** Returns the parser of a schema: it throws ContractBreach. */
export const parserOf =
  <S extends z.ZodMiniType>(schema: S) =>
  (value: unknown): z.output<S> =>
    parse(schema, value);
