import type { UserRights } from '../../domain/person/access';
import {
  COMMAND_FRESH_MS,
  commandRefusal,
  type CommandRefusal,
  type MachineCommand,
} from '../../domain/machine/machine-command';
import type { OnSite } from '../../domain/machine/on-site';
import { sampleOf } from '../../domain/machine/readings';
import { statusWord, type StatusWord } from '../../domain/machine/status-word';
import { iso } from '../../base/iso';
import { epochMs, type EpochMs } from '../../base/units';
import type { ProblemCode } from '../../contract/problem';
import type { Database } from '../database/database';
import { readOnSite } from '../rows/on-site-rows';
import { ApiProblem } from '../http/problem';
import { NEWEST_ACCEPTED_MS } from '../telemetry/levels';
import { readLatest } from '../telemetry/samples';
import { fromVector } from '../telemetry/vector';
import type { VisibleModule } from './admit';

/** State of the module in the database now. */
interface State {
  readonly measuredAt: EpochMs | null;
  readonly statusWord: StatusWord | null;
  readonly alarmCode: number;
  readonly warningCode: number;
  readonly onSite: OnSite | null;
}

async function readState(db: Database, module: VisibleModule, now: EpochMs): Promise<State> {
  const latest = (await readLatest(db, [module.number])).get(module.number);
  const readings = latest === undefined ? {} : fromVector(latest.vector);
  const word = sampleOf(readings.StatusWord);
  return {
    measuredAt: latest === undefined ? null : epochMs(latest.at),
    statusWord: word === null ? null : statusWord(word),
    alarmCode: sampleOf(readings.AlarmCode) ?? 0,
    warningCode: sampleOf(readings.WarningCode) ?? 0,
    onSite: (await readOnSite(db, now)).get(module.moduleId) ?? null,
  };
}

/** Command, and the state that the user's decision was based on. */
export interface Decision {
  readonly user: UserRights;
  readonly command: MachineCommand;
  readonly seenWord: number;
}

/**
 * Checks whether the command may be sent to the machine now (rules §4.7, contract W13). Throws the
 * reason for which it may not; state_changed, with the current state, when it differs from the one
 * that the user saw.
 */
export async function checkState(
  db: Database,
  module: VisibleModule,
  { user, command, seenWord }: Decision,
  now: EpochMs,
): Promise<void> {
  const state = await readState(db, module, now);
  const target = { ...state, securityGroupIds: module.groups, timezone: module.zone };
  const refusal = commandRefusal(command, target, user, now);
  if (refusal === 'not_allowed' || refusal === 'not_connected') throw refusedFor(refusal, state);
  if (state.measuredAt !== null && !isCurrent(state.measuredAt, now)) {
    throw refusedFor('not_connected', state);
  }
  if (state.statusWord !== seenWord) throw changed(state);
  if (refusal !== null) throw refusedFor(refusal, state);
}

/**
 * Whether a state is one to act upon: neither too old, nor of a future that no machine's clock may
 * be in, as after the server's clock was set back.
 */
const isCurrent = (measuredAt: EpochMs, now: EpochMs): boolean =>
  now - measuredAt <= COMMAND_FRESH_MS && measuredAt - now <= NEWEST_ACCEPTED_MS;

const CODES: Record<CommandRefusal, { readonly code: ProblemCode; readonly detail: string }> = {
  not_allowed: { code: 'forbidden', detail: 'You may not control this module.' },
  not_connected: { code: 'not_connected', detail: 'Nothing was heard of the module of late.' },
  local_control: { code: 'local_control', detail: 'The module is under local control.' },
  on_site: { code: 'on_site', detail: 'Somebody is at the machine.' },
  nothing_to_reset: { code: 'nothing_to_reset', detail: 'There is no alarm and no warning.' },
};

function refusedFor(refusal: CommandRefusal, { onSite }: State): ApiProblem {
  const { code, detail } = CODES[refusal];
  if (refusal !== 'on_site' || onSite === null) return new ApiProblem(code, detail);
  const { since, until, ...who } = onSite;
  return new ApiProblem(code, detail, { onSite: { ...who, since: iso(since), until: iso(until) } });
}

function changed({ measuredAt, statusWord: word, alarmCode, warningCode }: State): ApiProblem {
  const at = measuredAt === null ? null : iso(measuredAt);
  const state = { statusWord: word, at, alarmCode, warningCode };
  return new ApiProblem('state_changed', 'Its state is another one by now.', { state });
}
