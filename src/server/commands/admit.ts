import { timeSchema } from '../../contract/primitives';
import { decide } from '../../domain/person/decide';
import type { ModuleId, SecurityGroupId } from '../../domain/ids';
import { COMMAND_MEANT_MS } from '../../domain/machine/machine-command';
import type { EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { readGroupIds, readVisibleModules } from '../rows/fleet-rows';
import type { Caller } from '../http/caller';
import { ApiProblem, notFound } from '../http/problem';
import { tooLate } from './command-endings';

/** A module that the caller can see, with what a command needs of it. */
export interface VisibleModule {
  readonly moduleId: ModuleId;
  /** Short key of the module in telemetry. */
  readonly number: number;
  readonly groups: readonly SecurityGroupId[];
  readonly zone: string;
}

/** Reads a module that the caller can see. Throws not_found for every other one. */
export async function visibleModule(
  db: Database,
  caller: Caller,
  moduleId: ModuleId,
): Promise<VisibleModule> {
  const [row] = await readVisibleModules(db, caller, [moduleId]);
  if (row === undefined) throw notFound('module');
  const groups = (await readGroupIds(db, caller)).get(row.powerBlock.powerBlockId) ?? [];
  return { moduleId, number: row.module.number, groups, zone: row.powerBlock.timezone };
}

export interface CommandHeaders {
  readonly 'idempotency-key'?: string | undefined;
  readonly 'command-not-after'?: EpochMs | undefined;
  readonly 'command-seen'?: string | undefined;
}
export interface SeenState {
  readonly word: number;
  readonly at: EpochMs;
}
/** Headers of a machine command, complete and parsed. */
export interface CommandTerms {
  readonly key: string;
  readonly notAfter: EpochMs;
  readonly seen: SeenState;
}

/** Parses "2216624136 2026-11-21T05:17:00Z"; returns null for any other text. */
export function parseSeen(text: string | undefined): SeenState | null {
  const [first = '', second = ''] = text?.split(' ') ?? [];
  const word = Number(first);
  const at = timeSchema.safeParse(second);
  return first !== '' && word <= 0xffffffff && at.success ? { word, at: at.data } : null;
}

/**
 * Checks a request before it can block others: throws forbidden, rule_broken for a header that is
 * missing or too far ahead, malformed, too_late.
 */
export function admit(
  caller: Caller,
  module: VisibleModule,
  headers: CommandHeaders,
  now: EpochMs,
): CommandTerms {
  if (!decide(caller, 'control', module).allowed) {
    throw new ApiProblem('forbidden', 'You may not control this module.');
  }
  const key = headers['idempotency-key'];
  const notAfter = headers['command-not-after'];
  const seenText = headers['command-seen'];
  if (key === undefined) throw missingHeader('idempotency-key');
  if (notAfter === undefined) throw missingHeader('command-not-after');
  if (seenText === undefined) throw missingHeader('command-seen');
  const seen = parseSeen(seenText);
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

/** Throws too_late when `notAfter` has passed. */
export function refuseLate(notAfter: EpochMs, now: EpochMs): void {
  if (now > notAfter) throw tooLate();
}

const missingHeader = (field: string): ApiProblem =>
  new ApiProblem('rule_broken', `${field}: a command needs it`, { field });
