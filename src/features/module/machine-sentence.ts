import { alarmEntryOf } from '../../domain/alerts/alarm-catalogue';
import type { AlarmLetter } from '../../domain/alerts/alarm-entry';
import type { Alert } from '../../domain/alerts/alert';
import type { ModuleStatus } from '../../domain/machine/statuses';
import { statusBehindWarning } from '../../domain/machine/module-status';
import { hasAnyBit } from '../../domain/machine/status-word';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import type { EpochMs } from '../../base/units';

/** Alert that the sentence names; `since` is null where the machine sent no time. */
export interface NamedAlert {
  readonly code: number;
  readonly secondaryCode: number;
  readonly since: EpochMs | null;
  /** Id in the list of active alerts; null when the telemetry alone knows it. */
  readonly id: string | null;
}

/** State of a machine, as its head says it. */
export type MachineSentence =
  | { readonly kind: 'never' }
  | { readonly kind: 'offline'; readonly at: EpochMs; readonly alert: NamedAlert | null }
  | { readonly kind: 'stopped-by' | 'with-alarm'; readonly alert: NamedAlert }
  | {
      readonly kind: 'with-warning';
      readonly alert: NamedAlert;
      /** State of the machine besides its warning. */
      readonly state: ModuleStatus;
    }
  | { readonly kind: 'running' }
  | { readonly kind: 'state' };

/** Worst first; a code of the catalogue without a letter, or of no catalogue, is an alarm. */
const RANKS: Record<AlarmLetter, number> = { EM: 0, C: 1, A: 2, W: 3 };
const rankOf = ({ code }: Pick<Alert, 'code'>): number => {
  const letter = alarmEntryOf(code)?.letter ?? null;
  return letter === null ? RANKS.A : RANKS[letter];
};

const named = ({ code, secondaryCode, timestamp, id }: Alert): NamedAlert => ({
  ...{ code, secondaryCode, id },
  since: timestamp,
});

type Codes = Pick<ModuleTelemetry, 'alarmCode' | 'warningCode'>;

/**
 * Returns the alert to name: that of the machine's alarm code, else of its warning code, else the
 * worst of the list, and of two alike the older one. Null when there is none.
 */
export function worstAlert(alerts: readonly Alert[], codes: Codes): NamedAlert | null {
  const active = alerts.filter((alert) => alert.active);
  for (const code of [codes.alarmCode, codes.warningCode]) {
    if (code === 0) continue;
    const own = active.find((alert) => alert.code === code);
    return own === undefined ? { code, secondaryCode: 0, since: null, id: null } : named(own);
  }
  const [worst] = active.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || (a.timestamp ?? Infinity) - (b.timestamp ?? Infinity),
  );
  return worst === undefined ? null : named(worst);
}

type Machine = Codes & Pick<ModuleTelemetry, 'measuredAt' | 'statusWord'>;

/** Returns what the head says of a machine. */
export function machineSentence(
  machine: Machine,
  status: ModuleStatus,
  alerts: readonly Alert[],
): MachineSentence {
  const { measuredAt: at, statusWord } = machine;
  if (at === null) return { kind: 'never' };
  const alert = worstAlert(alerts, machine);
  if (status === 'offline') return { kind: 'offline', at, alert };
  const runs = statusWord !== null && hasAnyBit(statusWord, ['RUNNING', 'STARTING', 'STOPPING']);
  if (alert !== null) {
    const isWarning = rankOf(alert) === RANKS.W && machine.alarmCode === 0;
    const state = statusWord === null ? 'unknown' : statusBehindWarning(statusWord);
    if (isWarning) return { kind: 'with-warning', alert, state };
    return { kind: runs ? 'with-alarm' : 'stopped-by', alert };
  }
  return { kind: status === 'running' ? 'running' : 'state' };
}
