import type * as z from 'zod/mini';

/** What came in is not what the contract says; the message names the place. */
export class ContractBreach extends Error {}

/** `value` as the schema has it. Throws ContractBreach. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ContractBreach(
    `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not by the contract'}`,
  );
}
