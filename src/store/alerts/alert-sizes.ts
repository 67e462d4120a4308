import * as z from 'zod/mini';
import { isModuleId, type ModuleId } from '../../domain/ids';
import type { EpochMs } from '../../base/units';
import type { ChangingRows } from '../database/rows';
import { parseShelf } from '../series/shelf-record';
import { time } from './active-record';
import { blockKey } from './alert-blocks';
import { SIZES } from './alert-keys';

/** How much of a module is held, in bytes, and when any of it was last fetched. */
interface ModuleSize {
  readonly moduleId: ModuleId;
  readonly usedAt: EpochMs;
  readonly bytes: number;
}

const VERSION = 1;
const schema = z.object({
  version: z.literal(VERSION),
  modules: z.array(
    z.object({
      moduleId: z.custom<ModuleId>((id) => typeof id === 'string' && isModuleId(id)),
      usedAt: time,
      bytes: z.number(),
    }),
  ),
});

/** Notes how much is held of a module, and removes modules not used for longest where that is too much. */
export async function makeRoom(rows: ChangingRows, own: ModuleSize, most: number): Promise<void> {
  const before = schema.safeParse(await rows.get(SIZES)).data?.modules ?? [];
  const others = before
    .filter(({ moduleId }) => moduleId !== own.moduleId)
    .sort((a, b) => a.usedAt - b.usedAt);
  let bytes = others.reduce((sum, one) => sum + one.bytes, own.bytes);
  while (bytes > most) {
    const oldest = others.shift();
    if (oldest === undefined) break;
    await removeModule(rows, oldest.moduleId);
    bytes -= oldest.bytes;
  }
  await rows.put(SIZES, { version: VERSION, modules: [...others, own] });
}

async function removeModule(rows: ChangingRows, moduleId: ModuleId): Promise<void> {
  const { chunks = [] } = parseShelf(await rows.get(moduleId)) ?? {};
  for (const { chunk } of chunks) await rows.delete(blockKey(moduleId, chunk));
  await rows.delete(moduleId);
}
