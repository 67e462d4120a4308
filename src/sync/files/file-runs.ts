import { createObservable } from '../../base/observable';
import type { ModuleId } from '../../domain/ids';
import { fileKey, savedFileName } from '../../domain/machine/file-name';
import type { MachineFile } from '../../domain/machine/machine-file';
import { later, type EpochMs } from '../../base/units';
import type { ByteProgress } from '../../remote/http/http-stream';
import { RemoteError } from '../../remote/remote-error';
import type { Clock } from '../clock';
import { OutOfTime } from './countdown';
import { fetchFile, type FetchFileDeps } from './fetch-file';
import { fileFault, type FileFault } from './file-fault';

export interface FileRun {
  /** Key of the file: there is one run for each. */
  readonly key: string;
  readonly file: MachineFile;
  /** Module under which the file is stored. */
  readonly moduleId: ModuleId;
  /** End of the countdown, by the server's clock; null once the file is arriving. */
  readonly until: EpochMs | null;
  readonly bytes: number;
  readonly total: number | null;
}

export type FileOutcome =
  | { readonly kind: 'done'; readonly fileName: string; readonly content: Blob }
  | { readonly kind: 'failed'; readonly fault: FileFault }
  | { readonly kind: 'cancelled' };

/** A file to fetch, and the module under which it is stored. */
export interface FileDownloadRequest {
  readonly file: MachineFile;
  readonly moduleId: ModuleId;
}

/** Downloads go on while another screen is shown; there is one run for each file. */
export interface FileRuns {
  /** Runs, newest first; the same array until something changes. */
  readonly current: () => readonly FileRun[];
  readonly subscribe: (changed: () => void) => () => void;
  /** Returns null when this file is already being downloaded. Never rejects. */
  readonly start: (wish: FileDownloadRequest) => Promise<FileOutcome> | null;
  readonly cancel: (key: string) => void;
}

interface RunParts extends FetchFileDeps {
  readonly clock: Pick<Clock, 'now'>;
}

const CSV = 'text/csv';

export function createFileRuns(deps: RunParts): FileRuns {
  const runs = createObservable<readonly FileRun[]>([]);
  const ends = new Map<string, AbortController>();
  const change = (key: string, to: Partial<FileRun>) => {
    runs.set(runs.current.map((run) => (run.key === key ? { ...run, ...to } : run)));
  };
  const go = async ({ file, moduleId }: FileDownloadRequest, key: string, signal: AbortSignal) => {
    const fileName = savedFileName(file);
    const download = { moduleId, fileName, about: file, mime: CSV, at: deps.clock.now() };
    let hasBegun = false;
    try {
      const report = ({ bytes, total }: ByteProgress) => {
        hasBegun = true;
        change(key, { until: null, bytes, total });
      };
      const content = await fetchFile(deps, file, download, report, signal);
      return { kind: 'done', fileName, content } as const;
    } catch (error) {
      return outcomeOf(error, hasBegun);
    } finally {
      ends.delete(key);
      runs.set(runs.current.filter((run) => run.key !== key));
    }
  };
  return {
    current: () => runs.current,
    subscribe: runs.subscribe,
    start: (wish) => {
      const key = fileKey(wish.file);
      if (ends.has(key)) return null;
      const controller = new AbortController();
      ends.set(key, controller);
      const until = later(deps.clock.now(), deps.files.timeoutMs);
      const { file, moduleId } = wish;
      runs.set([{ key, file, moduleId, until, bytes: 0, total: null }, ...runs.current]);
      return go(wish, key, controller.signal);
    },
    cancel: (key) => ends.get(key)?.abort(),
  };
}

function outcomeOf(error: unknown, hasBegun: boolean): FileOutcome {
  if (error instanceof OutOfTime) return { kind: 'failed', fault: 'timed-out' };
  if (!(error instanceof RemoteError)) return { kind: 'failed', fault: 'not-kept' };
  const fault = fileFault(error, hasBegun);
  return fault === null ? { kind: 'cancelled' } : { kind: 'failed', fault };
}
