import * as z from 'zod/mini';
import { momentSchema } from '../../base/moment-schema';
import type { EpochMs } from '../../base/units';
import type { ModuleId } from '../../domain/ids';
import { AUDIT_OUTCOMES } from '../../domain/machine/command-outcome';
import type { LoggedCommand } from '../../domain/machine/last-command';
import { MACHINE_COMMANDS } from '../../domain/machine/machine-command';
import type { ChangingRows, Rows } from '../database/rows';
import type { Generation } from '../series/series-store';
import { lastCommandKey } from './alert-keys';
import { changeUnlessRemoved } from './alerts';

/** Last command of a machine as of a moment of the server's clock. */
export interface StoredCommand {
  readonly readAt: EpochMs;
  /** Null when nobody ever sent one. */
  readonly last: LoggedCommand | null;
}

/** Not in RECORD_VERSIONS: older code neither reads nor replaces this record. */
const VERSION = 1;
const schema = z.object({
  version: z.literal(VERSION),
  readAt: momentSchema,
  last: z.nullable(
    z.object({
      command: z.enum(MACHINE_COMMANDS),
      outcome: z.enum(AUDIT_OUTCOMES),
      userName: z.string(),
      at: momentSchema,
    }),
  ),
});

/** Null when it is missing or damaged. */
export async function readLastCommand(
  rows: Pick<ChangingRows, 'get'>,
  moduleId: ModuleId,
): Promise<StoredCommand | null> {
  const { data } = schema.safeParse(await rows.get(lastCommandKey(moduleId)));
  return data === undefined ? null : { readAt: data.readAt, last: data.last };
}

/** Stores a command that this device sent, unless a later one is stored. */
export const putOwnCommand = (
  rows: Rows,
  moduleId: ModuleId,
  own: StoredCommand & { readonly last: LoggedCommand },
  generation: Generation,
): Promise<boolean> =>
  changeUnlessRemoved(rows, generation, async (changing) => {
    const kept = await readLastCommand(changing, moduleId);
    if (kept?.last != null && kept.last.at > own.last.at) return;
    await changing.put(lastCommandKey(moduleId), { version: VERSION, ...own });
  });

/**
 * Stores what a log says, unless something newer is stored: a command that this device sent while
 * the log was requested. Returns false after a removal ([Note: Generations]), and stores nothing.
 */
export const putLastCommand = (
  rows: Rows,
  moduleId: ModuleId,
  { readAt, last }: StoredCommand,
  generation: Generation,
): Promise<boolean> =>
  changeUnlessRemoved(rows, generation, async (changing) => {
    const kept = await readLastCommand(changing, moduleId);
    if (kept !== null && kept.readAt > readAt) return;
    await changing.put(lastCommandKey(moduleId), { version: VERSION, readAt, last });
  });
