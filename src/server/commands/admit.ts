import { timeSchema } from '../../contract/primitives';
import { mayControl } from '../../domain/person/access';
import type { ModuleId, SecurityGroupId } from '../../domain/ids';
import { COMMAND_MEANT_MS } from '../../domain/machine/machine-command';
import type { EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { readGroupIds, readModules } from '../rows/fleet-rows';
import type { Caller } from '../http/caller';
import { ApiProblem, notFound } from '../http/problem';

/** A module that the caller sees, by what commands go by. */
export interface VisibleModule {
  readonly moduleId: ModuleId;
  /** Its short key in telemetry. */
  readonly number: number;
  readonly groups: readonly SecurityGroupId[];
}

/** Throws not_found, also for one that is not visible. */
export async function visibleModule(
  db: Database,
  caller: Caller,
  moduleId: ModuleId,
): Promise<VisibleModule> {
  const [row] = await readModules(db, caller, [moduleId]);
  if (row === undefined) throw notFound('module');
  const groups = (await readGroupIds(db, caller)).get(row.powerBlock.powerBlockId) ?? [];
  return { moduleId, number: row.module.number, groups };
}

export interface CommandHeaders {
  readonly 'idempotency-key'?: string | undefined;
  readonly 'command-not-after'?: EpochMs | undefined;
  readonly 'command-seen'?: string | undefined;
}
export interface Seen {
  readonly word: number;
  readonly at: EpochMs;
}
/** What a machine command says beside its address, all of it there. */
export interface Meant {
  readonly key: string;
  readonly notAfter: EpochMs;
  readonly seen: Seen;
}

/** "2216624136 2026-11-21T05:17:00Z"; null when it is not that. */
export function seenOf(text: string | undefined): Seen | null {
  const [first = '', second = ''] = text?.split(' ') ?? [];
  const word = Number(first);
  const at = timeSchema.safeParse(second);
  return first !== '' && word <= 0xffffffff && at.success ? { word, at: at.data } : null;
}

/**
 * Whether the request may be thought about at all, before it holds up anybody else's: throws forbidden,
 * rule_broken for a header that lacks or looks too far ahead, malformed, too_late.
 */
export function admit(
  caller: Caller,
  module: VisibleModule,
  headers: CommandHeaders,
  now: EpochMs,
): Meant {
  if (!mayControl(caller, module.groups)) {
    throw new ApiProblem('forbidden', 'You may not control this module.');
  }
  const key = headers['idempotency-key'];
  const notAfter = headers['command-not-after'];
  const seenText = headers['command-seen'];
  if (key === undefined) throw lacking('idempotency-key');
  if (notAfter === undefined) throw lacking('command-not-after');
  if (seenText === undefined) throw lacking('command-seen');
  const seen = seenOf(seenText);
  if (seen === null) {
    const field = 'command-seen';
    throw new ApiProblem('malformed', `${field}: expected a status word and its time`, { field });
  }
  if (notAfter > now + COMMAND_MEANT_MS) {
    const field = 'command-not-after';
    throw new ApiProblem('rule_broken', `${field}: at most 15 s ahead`, { field });
  }
  refuseLate(notAfter, now);
  return { key, notAfter, seen };
}

/** Throws too_late when what was meant until `notAfter` comes now. */
export function refuseLate(notAfter: EpochMs, now: EpochMs): void {
  if (now > notAfter) throw new ApiProblem('too_late', 'The command was not meant for so late.');
}

const lacking = (field: string): ApiProblem =>
  new ApiProblem('rule_broken', `${field}: a command needs it`, { field });
