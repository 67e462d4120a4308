import type { Day } from '../domain/time/days';
import type { ModuleId } from '../domain/ids';
import type { MachineFile } from '../domain/machine/machine-file';
import type { ByteProgress } from './http/http-stream';

/**
 * Files of machines (section 7; contract, Files). Beside Reads, since the demo has no machine to ask. Every method rejects with
 * RemoteError and nothing else; `not-found`: there is no such file.
 */
export interface Files {
  /** Section 7, the prepare step: the machine hands the file over, where it is one of a machine. */
  prepare(file: MachineFile, signal: AbortSignal): Promise<void>;
  /** Stamps of a day's blackboxes, which the machine hands over first. */
  blackboxes(moduleId: ModuleId, day: Day, signal: AbortSignal): Promise<readonly string[]>;
  /** All of the file, or nothing. */
  fetch(
    file: MachineFile,
    onProgress: (progress: ByteProgress) => void,
    signal: AbortSignal,
  ): Promise<Blob>;
}

/** The files' end, whose code comes when a file is first asked for. */
export interface FarFiles {
  /** Section 9, Download countdown: how long the machine and the server may take until the first byte. */
  readonly timeoutMs: number;
  /** Rejects with RemoteError. */
  load(): Promise<Files>;
}
