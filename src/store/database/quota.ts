/** The part of the browser's StorageManager that is used. */
export type StorageManagerLike = Pick<StorageManager, 'estimate' | 'persisted' | 'persist'>;

/**
 * Storage the browser grants this site and how much of it is used, in bytes; null when the browser
 * does not say.
 */
export interface Quota {
  readonly used: number | null;
  readonly most: number | null;
  /** Whether the browser promised not to delete the data when room gets short. */
  readonly persistent: boolean | null;
}

/** Null over plain http, in some browsers, and outside a browser. */
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

/** Requests persistent storage. Null when the browser has no such request. Never rejects. */
export const requestPersistence = (manager = managerOf()): Promise<boolean | null> =>
  orNull(() => manager?.persist());

async function orNull<T>(read: () => Promise<T> | undefined): Promise<T | null> {
  try {
    return (await read()) ?? null;
  } catch {
    return null;
  }
}
