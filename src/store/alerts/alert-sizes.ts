import * as z from 'zod/mini';
import { isModuleId, type ModuleId } from '../../domain/ids';
import { momentSchema } from '../../base/moment-schema';
import type { EpochMs } from '../../base/units';
import { RECORD_VERSIONS } from '../database/record-versions';
import type { ChangingRows } from '../database/rows';
import { parseSeriesRecord } from '../series/series-record';
import { blockKey } from './alert-blocks';
import { SIZES } from './alert-keys';
import { pinnedAlerts } from './alert-pins';

/** Stored bytes of a module, and the time of its last fetch. */
export interface ModuleSize {
  readonly moduleId: ModuleId;
  readonly usedAt: EpochMs;
  readonly bytes: number;
}

const VERSION = RECORD_VERSIONS.alertSizes;
const schema = z.object({
  version: z.literal(VERSION),
  modules: z.array(
    z.object({
      moduleId: z.custom<ModuleId>((id) => typeof id === 'string' && isModuleId(id)),
      usedAt: momentSchema,
      bytes: z.number(),
    }),
  ),
});

/**
 * Records the stored bytes of some modules, and removes the least recently used others when all
 * exceed the limit. Pinned ones stay.
 */
export async function makeRoom(
  rows: ChangingRows,
  own: readonly ModuleSize[],
  most: number,
): Promise<void> {
  const before = schema.safeParse(await rows.get(SIZES)).data?.modules ?? [];
  const written = new Set(own.map(({ moduleId }) => moduleId));
  const others = before
    .filter(({ moduleId }) => !written.has(moduleId))
    .sort((a, b) => a.usedAt - b.usedAt);
  let bytes = [...others, ...own].reduce((sum, one) => sum + one.bytes, 0);
  const removed = new Set<ModuleId>();
  const pinned = bytes > most ? await pinnedAlerts(rows) : removed;
  for (const { moduleId, bytes: freed } of others) {
    if (bytes <= most) break;
    if (pinned.has(moduleId)) continue;
    await removeModule(rows, moduleId);
    removed.add(moduleId);
    bytes -= freed;
  }
  const stay = others.filter(({ moduleId }) => !removed.has(moduleId));
  await rows.put(SIZES, { version: VERSION, modules: [...stay, ...own] });
}

async function removeModule(rows: ChangingRows, moduleId: ModuleId): Promise<void> {
  const { chunks = [] } = parseSeriesRecord(await rows.get(moduleId)) ?? {};
  for (const { chunk } of chunks) await rows.delete(blockKey(moduleId, chunk));
  await rows.delete(moduleId);
}
