/** What the browser's storage can have: no room, or no connection to it. */
export type StorageFault = 'full' | 'lost';

/** The disk does not do its part. What is stored is still there; the portal goes on in memory. */
export class StorageError extends Error {
  readonly fault: StorageFault;

  constructor(fault: StorageFault, options?: ErrorOptions) {
    super(fault === 'full' ? 'The disk is full.' : 'The storage cannot be reached.', options);
    this.name = 'StorageError';
    this.fault = fault;
  }
}

/** Null when the work went well; rejects with whatever is no fault of the storage. */
export async function faultOf(work: Promise<unknown>): Promise<StorageFault | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof StorageError) return error.fault;
    throw error;
  }
}

/** What is read, or `other` when the storage does not do its part. */
export async function orElse<T>(reading: Promise<T>, other: T): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof StorageError) return other;
    throw error;
  }
}

/** Whether a database was not opened because a newer portal made it. Nothing of it is lost. */
export const isOfNewerCode = (error: unknown): boolean =>
  error instanceof Error && error.name === 'VersionError';

const FULL = 'QuotaExceededError';
/** What browsers and Dexie say when a connection breaks, in the middle or before. */
const LOST: ReadonlySet<unknown> = new Set([
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'MissingAPIError',
  'OpenFailedError',
  'TransactionInactiveError',
  'UnknownError',
]);

/** The fault behind an error, wherever Dexie has put it; null for every other kind of error. */
export function storageFault(error: unknown): StorageFault | null {
  const names = namesOf(error);
  if (names.includes(FULL)) return 'full';
  return names.some((name) => LOST.has(name)) ? 'lost' : null;
}

function namesOf(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [];
  // Dexie keeps the browser's error as `inner`, and those of many records as `failures`.
  const inner = 'inner' in error ? namesOf(error.inner) : [];
  const failures =
    'failures' in error && Array.isArray(error.failures) ? error.failures.flatMap(namesOf) : [];
  return [error.name, ...inner, ...failures];
}
