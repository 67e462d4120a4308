import type { ModuleId } from '../../domain/ids';
import { fileStem, type MachineFile } from '../../domain/machine/machine-file';
import { later, type EpochMs } from '../../base/units';
import type { ByteProgress } from '../../remote/http/http-stream';
import { RemoteError } from '../../remote/remote-error';
import type { Clock } from '../clock';
import { OutOfTime } from './countdown';
import { fetchFile, type FileParts } from './fetch-file';
import { fileFault, type FileFault } from './file-fault';

/** A download under way. */
export interface FileRun {
  /** Names the file: there is one run for each. */
  readonly key: string;
  readonly file: MachineFile;
  /** From whose page it was asked for. */
  readonly moduleId: ModuleId;
  /** When the countdown runs out, by the server's clock; null once the file is coming. */
  readonly until: EpochMs | null;
  readonly bytes: number;
  readonly total: number | null;
}

export type FileOutcome =
  | { readonly kind: 'done'; readonly fileName: string; readonly content: Blob }
  | { readonly kind: 'failed'; readonly fault: FileFault }
  | { readonly kind: 'cancelled' };

/** What is asked for, and what it is kept as. */
export interface FileWish {
  readonly file: MachineFile;
  readonly moduleId: ModuleId;
  readonly fileName: string;
}

/** Downloads go on while somebody looks at another screen; of each file there is one at a time. */
export interface FileRuns {
  /** The same array until something changes; the newest first. */
  readonly current: () => readonly FileRun[];
  readonly subscribe: (changed: () => void) => () => void;
  /** Null: this very file is on its way already. Never rejects. */
  readonly start: (wish: FileWish) => Promise<FileOutcome> | null;
  readonly cancel: (key: string) => void;
}

interface RunParts extends FileParts {
  readonly clock: Pick<Clock, 'now'>;
}

const CSV = 'text/csv';

export function createFileRuns(parts: RunParts): FileRuns {
  let runs: readonly FileRun[] = [];
  const ends = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  const become = (next: readonly FileRun[]) => {
    runs = next;
    for (const changed of listeners) changed();
  };
  const change = (key: string, to: Partial<FileRun>) => {
    become(runs.map((run) => (run.key === key ? { ...run, ...to } : run)));
  };
  const go = async ({ file, ...rest }: FileWish, key: string, signal: AbortSignal) => {
    const kept = { ...rest, about: file, mime: CSV, at: parts.clock.now() };
    let come = 0;
    try {
      const told = ({ bytes, total }: ByteProgress) => {
        come = bytes;
        change(key, { until: null, bytes, total });
      };
      const content = await fetchFile(parts, file, kept, told, signal);
      return { kind: 'done', fileName: rest.fileName, content } as const;
    } catch (error) {
      return outcomeOf(error, come);
    } finally {
      ends.delete(key);
      become(runs.filter((run) => run.key !== key));
    }
  };
  return {
    current: () => runs,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    start: (wish) => {
      const key = fileStem(wish.file);
      if (ends.has(key)) return null;
      const controller = new AbortController();
      ends.set(key, controller);
      const until = later(parts.clock.now(), parts.files.timeoutMs);
      const { file, moduleId } = wish;
      become([{ key, file, moduleId, until, bytes: 0, total: null }, ...runs]);
      return go(wish, key, controller.signal);
    },
    cancel: (key) => ends.get(key)?.abort(),
  };
}

function outcomeOf(error: unknown, bytes: number): FileOutcome {
  if (error instanceof OutOfTime) return { kind: 'failed', fault: 'timed-out' };
  if (!(error instanceof RemoteError)) return { kind: 'failed', fault: 'not-kept' };
  const fault = fileFault(error, bytes);
  return fault === null ? { kind: 'cancelled' } : { kind: 'failed', fault };
}
