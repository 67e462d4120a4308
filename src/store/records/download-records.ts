import * as z from 'zod/mini';
import { isModuleId, type ModuleId } from '../../domain/ids';
import { readMachineFile } from '../../domain/machine/machine-file';
import { momentSchema } from '../../base/moment-schema';
import { RECORD_VERSIONS } from '../database/record-versions';
import type { Rows } from '../database/rows';
import type { Download } from './downloads';

// Reading of downloads, not part of the first load.

const recordSchema = z.object({
  version: z.literal(RECORD_VERSIONS.download),
  moduleId: z.custom<ModuleId>((id) => typeof id === 'string' && isModuleId(id)),
  fileName: z.string(),
  mime: z.string(),
  at: momentSchema,
  about: z.optional(z.unknown()),
  content: z.union([z.string(), z.instanceof(Blob)]),
});

const parse = (kept: unknown) => recordSchema.safeParse(kept).data ?? null;

/** Returns the stored files without their contents, the newest first. */
export async function listDownloads(rows: Rows): Promise<readonly Download[]> {
  const records = [...(await rows.all()).values()].map(parse).filter((record) => record !== null);
  return records
    .map(({ about, moduleId, fileName, mime, at }) => ({
      ...{ moduleId, fileName, mime, at },
      ...(about === undefined ? {} : { about: readMachineFile(about) }),
    }))
    .sort((a, b) => b.at - a.at);
}

/** Returns the content of a file; null when it is not stored. */
export const readDownload = async (rows: Rows, key: string): Promise<Blob | string | null> =>
  parse(await rows.get(key))?.content ?? null;
