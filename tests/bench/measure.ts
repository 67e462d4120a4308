import type { Page } from 'playwright';
import type * as z from 'zod';

/** Calls the measure with this name in an open page, and parses its result. */
export async function measure<T>(
  page: Page,
  name: string,
  schema: z.ZodType<T>,
  ...args: readonly unknown[]
): Promise<T> {
  const call = `globalThis.measures[${JSON.stringify(name)}](...${JSON.stringify(args)})`;
  return schema.parse(await page.evaluate(call));
}
