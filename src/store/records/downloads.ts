import { isModuleId, type ModuleId } from '../../domain/ids';
import type { MachineFile } from '../../domain/machine/machine-file';
import type { EpochMs } from '../../base/units';
import { RECORD_VERSIONS } from '../database/record-versions';
import type { Rows } from '../database/rows';
import { StorageError } from '../database/storage-error';

/** A downloaded file, without its content. */
export interface Download {
  /**
   * Module from whose page it was downloaded: a person who loses sight of that module loses its
   * files, and those of its power block.
   */
  readonly moduleId: ModuleId;
  readonly fileName: string;
  readonly mime: string;
  readonly at: EpochMs;
  /**
   * Subject of the file; absent where an older build stored it, null where a newer one has another
   * kind.
   */
  readonly about?: MachineFile | null;
}

export type DownloadKey = Pick<Download, 'moduleId' | 'fileName'>;

/** Files of modules. They are never evicted. */
export interface Downloads {
  /** Replaces a file of the same name. */
  put(download: Download, content: Blob | string): Promise<void>;
  /** The newest first. */
  list(): Promise<readonly Download[]>;
  read(key: DownloadKey): Promise<Blob | string | null>;
  remove(key: DownloadKey): Promise<void>;
  /**
   * Withdrawn access: removes the files of every module but these. Files of another version stay.
   */
  retain(modules: ReadonlySet<ModuleId>): Promise<void>;
}

/** Not part of the first load. When loading fails, nothing was read. */
const recordCode = () =>
  import('./download-records').catch((cause: unknown): never => {
    throw new StorageError('lost', { cause });
  });

const keyOf = ({ moduleId, fileName }: DownloadKey): string => `${moduleId}/${fileName}`;

/** Null for a key of another version: its module is not known. */
function moduleOf(key: string): ModuleId | null {
  const [moduleId = ''] = key.split('/', 1);
  return isModuleId(moduleId) ? moduleId : null;
}

export const downloadsIn = (rows: Rows): Downloads => ({
  put: (download, content) =>
    rows.change(async ({ put }) => {
      await put(keyOf(download), { ...download, content, version: RECORD_VERSIONS.download });
    }),
  list: async () => (await recordCode()).listDownloads(rows),
  read: async (key) => (await recordCode()).readDownload(rows, keyOf(key)),
  remove: (key) =>
    rows.change(async (changing) => {
      await changing.delete(keyOf(key));
    }),
  retain: async (modules) => {
    // Runs every minute, nearly always without finding anything: files are large, their keys are
    // not.
    const gone = (await rows.keys()).filter((key) => {
      const moduleId = moduleOf(key);
      return moduleId !== null && !modules.has(moduleId);
    });
    if (gone.length === 0) return;
    await rows.change(async (changing) => {
      for (const key of gone) await changing.delete(key);
    });
  },
});
