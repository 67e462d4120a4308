import type { Page } from 'playwright';
import type * as z from 'zod';

/** Lets an opened page measure: calls what it offers by this name, and parses what that gives. */
export async function measure<T>(
  page: Page,
  name: string,
  schema: z.ZodType<T>,
  ...given: readonly unknown[]
): Promise<T> {
  const call = `globalThis.measures[${JSON.stringify(name)}](...${JSON.stringify(given)})`;
  return schema.parse(await page.evaluate(call));
}
