/** What of the browser's StorageManager is used. */
export type StorageManagerLike = Pick<StorageManager, 'estimate' | 'persisted' | 'persist'>;

/** How much the browser gives this site and how much of it is used, in bytes; null is "it does not tell". */
export interface Quota {
  readonly used: number | null;
  readonly most: number | null;
  /** Whether the browser promised not to throw it away when room gets short. */
  readonly persistent: boolean | null;
}

/** None over plain http, in some browsers, and outside of one. */
const managerOf = (): StorageManagerLike | null =>
  'navigator' in globalThis && 'storage' in navigator ? navigator.storage : null;

/** Never rejects. */
export async function readQuota(manager = managerOf()): Promise<Quota> {
  const [estimate, persistent] = await Promise.all([
    orNull(() => manager?.estimate()),
    orNull(() => manager?.persisted()),
  ]);
  return { used: estimate?.usage ?? null, most: estimate?.quota ?? null, persistent };
}

/** Asks the browser not to throw the data away. Null when it cannot be asked. Never rejects. */
export const askToPersist = (manager = managerOf()): Promise<boolean | null> =>
  orNull(() => manager?.persist());

async function orNull<T>(ask: () => Promise<T> | undefined): Promise<T | null> {
  try {
    return (await ask()) ?? null;
  } catch {
    return null;
  }
}
