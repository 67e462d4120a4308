import * as z from 'zod/mini';
import { isModuleId, type ModuleId } from '../../domain/ids';
import { readMachineFile, type MachineFile } from '../../domain/machine/machine-file';
import type { EpochMs } from '../../base/units';
import type { Rows } from '../database/rows';

/** A file that somebody downloaded, without what is in it. */
export interface Download {
  /** From whose page it was downloaded: who does not see that module any more keeps no file of it, or of its power block. */
  readonly moduleId: ModuleId;
  readonly fileName: string;
  readonly mime: string;
  readonly at: EpochMs;
  /** What it is of; absent where an older build kept it, null where a newer one knows more. */
  readonly about?: MachineFile | null;
}

export type DownloadKey = Pick<Download, 'moduleId' | 'fileName'>;

/** Files of modules. They are never removed to make room. */
export interface Downloads {
  /** In the place of one with the same name. */
  put(download: Download, content: Blob | string): Promise<void>;
  /** The newest first. */
  list(): Promise<readonly Download[]>;
  read(key: DownloadKey): Promise<Blob | string | null>;
  remove(key: DownloadKey): Promise<void>;
  /** Withdrawn access: removes the files of every module but these. What another version left stays. */
  keepOnly(modules: ReadonlySet<ModuleId>): Promise<void>;
}

const VERSION = 1;
const recordSchema = z.object({
  version: z.literal(VERSION),
  moduleId: z.custom<ModuleId>((id) => typeof id === 'string' && isModuleId(id)),
  fileName: z.string(),
  mime: z.string(),
  at: z.custom<EpochMs>((value) => Number.isFinite(value)),
  about: z.optional(z.unknown()),
  content: z.union([z.string(), z.instanceof(Blob)]),
});

const keyOf = ({ moduleId, fileName }: DownloadKey): string => `${moduleId}/${fileName}`;

/** Null for a key of another version: what it is of is not known. */
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
  keepOnly: async (modules) => {
    // Asked every minute, and nearly always in vain: files are large, their keys are not.
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
