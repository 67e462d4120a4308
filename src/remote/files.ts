import type { Day } from '../domain/time/days';
import type { FileOwnerId, MachineFile } from '../domain/machine/machine-file';
import type { ByteProgress } from './http/http-stream';

/**
 * Files of machines (rules §7.3, contract W15). Separate from Reads, since the demo has no machine
 * to read from. Every method rejects with RemoteError and nothing else; `not-found`: there is no
 * such file.
 */
export interface Files {
  /**
   * The prepare step (rules §7.3): the machine uploads its file. Nothing for a file of a power
   * block, whose machines the server asks itself.
   */
  prepare(file: MachineFile, signal: AbortSignal): Promise<void>;
  /** Stamps of a day's blackboxes, which the machines upload first. */
  blackboxes(ownerId: FileOwnerId, day: Day, signal: AbortSignal): Promise<readonly string[]>;
  /** All of the file, or nothing. */
  fetch(
    file: MachineFile,
    onProgress: (progress: ByteProgress) => void,
    signal: AbortSignal,
  ): Promise<Blob>;
}

/** Remote end of files, whose code loads when a file is first requested. */
export interface RemoteFiles {
  /** Time limit of machine and server for the first byte (rules §2.12). */
  readonly timeoutMs: number;
  /** Rejects with RemoteError. */
  load(): Promise<Files>;
}
