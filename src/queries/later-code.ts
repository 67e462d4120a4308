/**
 * Thrown when code that is loaded later could not be loaded: the network failed, and may be back.
 */
export class CodeNotThere extends Error {
  constructor(cause: unknown) {
    super('Code that is loaded later could not be loaded.', { cause });
    this.name = 'CodeNotThere';
  }
}

/** Interval between attempts to load it again. */
export const CODE_AGAIN_MS = 5_000;

/** Loads code. An error becomes a CodeNotThere, which no screen fails for. */
export async function laterCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    throw new CodeNotThere(cause);
  }
}

/**
 * Whether a query that needs such code fails its screen: not while the code is missing, and not
 * when it has data.
 */
export const failsScreen = (
  error: unknown,
  { state }: { readonly state: { readonly data: unknown } },
): boolean => state.data === undefined && !(error instanceof CodeNotThere);

/** Refetch interval of such a query: `usual`, or soon while its code is missing. */
export const refetchEvery =
  (usual: number | false) =>
  ({ state: { error } }: { readonly state: { readonly error: unknown } }): number | false =>
    error instanceof CodeNotThere ? CODE_AGAIN_MS : usual;
