/**
 * Faults of the browser's storage: no room, no room besides what is pinned, or no connection to it.
 */
export type StorageFault = 'full' | 'pinned' | 'lost';

const MEANINGS: Record<StorageFault, string> = {
  full: 'The disk is full.',
  pinned: 'The pinned machines use all the storage for history.',
  lost: 'The storage cannot be reached.',
};

/** The disk failed. Stored data is still there; the portal goes on in memory. */
export class StorageError extends Error {
  readonly fault: StorageFault;

  constructor(fault: StorageFault, options?: ErrorOptions) {
    super(MEANINGS[fault], options);
    this.name = 'StorageError';
    this.fault = fault;
  }
}

/** Returns null when the work succeeded; rejects with any error that is no storage fault. */
export async function faultOf(work: Promise<unknown>): Promise<StorageFault | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof StorageError) return error.fault;
    throw error;
  }
}

/** Returns the result, or `other` when the storage fails. */
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
/**
 * Names of the errors that browsers and Dexie raise when a connection breaks, or before, or when a
 * table or a record cannot be read.
 */
const LOST: ReadonlySet<unknown> = new Set([
  'AbortError',
  'DatabaseClosedError',
  'DataError',
  'InvalidStateError',
  'MissingAPIError',
  'NotFoundError',
  'NotReadableError',
  'OpenFailedError',
  'TransactionInactiveError',
  'UnknownError',
]);

/**
 * Returns the storage fault behind an error, wherever Dexie has put it; null for every other kind
 * of error.
 */
export function storageFault(error: unknown): StorageFault | null {
  const names = namesOf(error);
  if (names.includes(FULL)) return 'full';
  return names.some((name) => LOST.has(name)) ? 'lost' : null;
}

function namesOf(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [];
  // Dexie stores the browser's error as `inner`, and those of many records as `failures`.
  const inner = 'inner' in error ? namesOf(error.inner) : [];
  const failures =
    'failures' in error && Array.isArray(error.failures) ? error.failures.flatMap(namesOf) : [];
  return [error.name, ...inner, ...failures];
}
