/**
 * One chunk or page of Vite's manifest (dist/app/.vite/manifest.json), keyed there by its source or
 * chunk name.
 */
export interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[] | undefined;
  readonly dynamicImports?: readonly string[] | undefined;
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/**
 * Keys of everything that is loaded with the entries: static imports, transitively, and dynamic
 * imports unless `later` excuses them. So a new dynamic import counts until it is excused. Throws
 * when an entry is not in the manifest.
 */
export function closure(
  manifest: Manifest,
  entries: readonly string[],
  later: (key: string) => boolean,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (key: string) => {
    if (reached.has(key)) return;
    const entry = manifest[key];
    if (entry === undefined) throw new Error(`${key} is not in the manifest of the build`);
    reached.add(key);
    entry.imports?.forEach(visit);
    entry.dynamicImports?.filter((dynamic) => !later(dynamic)).forEach(visit);
  };
  entries.forEach(visit);
  return reached;
}
