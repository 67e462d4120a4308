/** Registers the measures of a page by name, so that ../measure.ts can call them. */
export function measures(
  named: Readonly<Record<string, (...args: never[]) => Promise<unknown>>>,
): void {
  Object.assign(globalThis, { measures: named });
}
