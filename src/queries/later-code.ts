/** Code that comes when it is wanted has not come: the network failed, and may be back. */
export class CodeNotThere extends Error {
  constructor(cause: unknown) {
    super('Code that is loaded later could not be loaded.', { cause });
    this.name = 'CodeNotThere';
  }
}

/** It is asked for again this often. */
export const CODE_AGAIN_MS = 5_000;

/** Loads code; what keeps it from coming is a CodeNotThere, so that no screen is given up for it. */
export async function laterCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    throw new CodeNotThere(cause);
  }
}

/** For a query that needs such code: until it is there, what it reads is on its way; and what is held stays. */
export const isToBeThrown = (
  error: unknown,
  { state }: { readonly state: { readonly data: unknown } },
): boolean => state.data === undefined && !(error instanceof CodeNotThere);

/** How often such a query is asked again: `usual`, or soon while its code has not come. */
export const againAfter =
  (usual: number | false) =>
  ({ state: { error } }: { readonly state: { readonly error: unknown } }): number | false =>
    error instanceof CodeNotThere ? CODE_AGAIN_MS : usual;
