import { createEmitter } from '../../base/emitter';

const holders = new Set<symbol>();
const changes = createEmitter();

/** Whether anything on the page has not been saved: a reload would lose it. */
export const isUnsaved = (): boolean => holders.size > 0;

export const onUnsaved = changes.subscribe;

/**
 * Marks a form or a view as changed until the returned function is called: no update of the portal
 * reloads the page meanwhile (app README, updates). In an effect: `useEffect(() => (changed ?
 * holdUnsaved() : undefined), [changed])`.
 */
export function holdUnsaved(): () => void {
  const holder = Symbol('unsaved');
  holders.add(holder);
  changes.emit();
  return () => {
    if (holders.delete(holder)) changes.emit();
  };
}
