/** What a page can measure, by name: the program that opened it calls them (../measure.ts). */
export function measures(
  named: Readonly<Record<string, (...given: never[]) => Promise<unknown>>>,
): void {
  Object.assign(globalThis, { measures: named });
}
