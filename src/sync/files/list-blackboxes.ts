import type { Day } from '../../domain/time/days';
import type { FileOwnerId } from '../../domain/machine/machine-file';
import type { RemoteFiles } from '../../remote/files';
import { RemoteError } from '../../remote/remote-error';
import { countdown, OutOfTime } from './countdown';
import { fileFault, type FileFault } from './file-fault';

/** Stamps of a day's blackboxes, earliest first, or the reason why they are not known. */
export type BlackboxList =
  | { readonly kind: 'stamps'; readonly stamps: readonly string[] }
  | { readonly kind: 'failed'; readonly fault: FileFault };

/** Requests the list of a day's blackboxes. Rejects only with `cancelled`. */
export async function listBlackboxes(
  files: RemoteFiles,
  ownerId: FileOwnerId,
  day: Day,
  signal: AbortSignal,
): Promise<BlackboxList> {
  const timer = countdown(signal, files.timeoutMs);
  try {
    const remote = await files.load();
    const stamps = await remote.blackboxes(ownerId, day, timer.signal);
    return { kind: 'stamps', stamps: [...new Set(stamps)].sort() };
  } catch (cause) {
    const error = timer.explain(cause);
    if (error instanceof OutOfTime) return { kind: 'failed', fault: 'timed-out' };
    if (!(error instanceof RemoteError)) throw error;
    const fault = fileFault(error, false);
    if (fault === null) throw error;
    return fault === 'none' ? { kind: 'stamps', stamps: [] } : { kind: 'failed', fault };
  } finally {
    timer.over();
  }
}
