const holders = new Set<symbol>();
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Whether anything on the page has not been saved: a reload would lose it. */
export const isUnsaved = (): boolean => holders.size > 0;

export function onUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Says that a form or a view has changes, until what it gives is called: no update of the portal reloads the page
 * meanwhile (offline, Updates). In an effect: `useEffect(() => (changed ? holdUnsaved() : undefined), [changed])`.
 */
export function holdUnsaved(): () => void {
  const holder = Symbol('unsaved');
  holders.add(holder);
  tell();
  return () => {
    if (holders.delete(holder)) tell();
  };
}
