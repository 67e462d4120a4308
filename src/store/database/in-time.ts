import { StorageError } from './storage-error';

/**
 * Rejects with StorageError when the work takes longer. The work goes on; its outcome is unknown.
 */
export async function inTime<T>(work: PromiseLike<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new StorageError('lost'));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
