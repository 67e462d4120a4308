import * as z from 'zod/mini';
import { isModuleId, type ModuleId } from '../../domain/ids';
import { readMachineFile, type MachineFile } from '../../domain/machine/machine-file';
import { momentSchema } from '../../base/moment-schema';
import type { EpochMs } from '../../base/units';
import { RECORD_VERSIONS } from '../database/record-versions';
import type { Rows } from '../database/rows';

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

const VERSION = RECORD_VERSIONS.download;
const recordSchema = z.object({
  version: z.literal(VERSION),
  moduleId: z.custom<ModuleId>((id) => typeof id === 'string' && isModuleId(id)),
  fileName: z.string(),
  mime: z.string(),
  at: momentSchema,
  about: z.optional(z.unknown()),
  content: z.union([z.string(), z.instanceof(Blob)]),
});

const keyOf = ({ moduleId, fileName }: DownloadKey): string => `${moduleId}/${fileName}`;

/** Null for a key of another version: its module is not known. */
function moduleOf(key: string): ModuleId | null {
  const [moduleId = ''] = key.split('/', 1);
  return isModuleId(moduleId) ? moduleId : null;
}

const parse = (kept: unknown) => recordSchema.safeParse(kept).data ?? null;

export const downloadsIn = (rows: Rows): Downloads => ({
  put: (download, content) =>
    rows.change(async ({ put }) => {
      await put(keyOf(download), { ...download, content, version: VERSION });
    }),
  list: async () => {
    const records = [...(await rows.all()).values()].map(parse).filter((record) => record !== null);
    return records
      .map(({ about, moduleId, fileName, mime, at }) => ({
        ...{ moduleId, fileName, mime, at },
        ...(about === undefined ? {} : { about: readMachineFile(about) }),
      }))
      .sort((a, b) => b.at - a.at);
  },
  read: async (key) => parse(await rows.get(keyOf(key)))?.content ?? null,
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
