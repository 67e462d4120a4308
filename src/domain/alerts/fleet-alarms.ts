import { groupBy } from '../../base/group-by';
import type { EpochMs } from '../../base/units';
import type { ModuleId, PowerBlockId } from '../ids';
import { isConnected } from '../machine/connection';
import { hasBit, inAlarm, inWarning, type StatusBit } from '../machine/status-word';
import type { FleetSnapshot, ModuleTelemetry } from '../machine/telemetry';
import { alarmEntryOf } from './alarm-catalogue';
import type { AlarmLetter } from './alarm-entry';
import type { Alert } from './alert';

/** Severities of active alerts, the worst first. */
export const ALARM_SEVERITIES = ['emergency', 'critical', 'alarm', 'warning'] as const;
export type AlarmSeverity = (typeof ALARM_SEVERITIES)[number];

/** An active alert of the fleet, with the machine that reports it. */
export interface FleetAlarm {
  readonly id: string;
  readonly moduleId: ModuleId;
  readonly moduleName: string;
  readonly powerBlockId: PowerBlockId;
  readonly powerBlockName: string;
  /** null when the machine is in alarm and names no code. */
  readonly code: number | null;
  /** 0 when there is none. */
  readonly secondaryCode: number;
  readonly severity: AlarmSeverity;
  /** null when it is not known. */
  readonly since: EpochMs | null;
  readonly acknowledged: boolean;
  /** Time of the newest sample when the machine is offline, so that it may be over; else null. */
  readonly unconfirmedSince: EpochMs | null;
}

/** Active alerts at a moment of the server's clock. */
export interface AlertsAt {
  readonly servedAt: EpochMs;
  readonly alerts: readonly Alert[];
}

const OF_LETTER: Record<AlarmLetter, AlarmSeverity> = {
  EM: 'emergency',
  C: 'critical',
  A: 'alarm',
  W: 'warning',
};
const OF_BIT: readonly (readonly [StatusBit, AlarmSeverity])[] = [
  ['EMERGENCY_ALARM', 'emergency'],
  ['CRITICAL_ALARM', 'critical'],
  ['ALARM', 'alarm'],
];

/** Place of a severity; 0 is the worst. */
export const alarmRank = (severity: AlarmSeverity): number => ALARM_SEVERITIES.indexOf(severity);

/** Whether it is an alarm, not a warning. */
export const isAlarm = ({ severity }: Pick<FleetAlarm, 'severity'>): boolean =>
  severity !== 'warning';

/**
 * Returns the severity of a code: the catalogue's, or that of the machine's alarm bits when it is
 * worse or the catalogue has none.
 */
function severityOf(code: number | null, module: ModuleTelemetry): AlarmSeverity {
  const letter = code === null ? null : (alarmEntryOf(code)?.letter ?? null);
  const isItsAlarm = code === null || module.alarmCode === code;
  const word = isItsAlarm ? module.statusWord : null;
  const ofWord = word === null ? undefined : OF_BIT.find(([bit]) => hasBit(word, bit))?.[1];
  if (letter === null && module.warningCode === code && !isItsAlarm) return 'warning';
  const ofLetter = letter === null ? 'alarm' : OF_LETTER[letter];
  return ofWord !== undefined && alarmRank(ofWord) < alarmRank(ofLetter) ? ofWord : ofLetter;
}

/** Active alert before the machine's facts are added. */
type Found = Pick<FleetAlarm, 'id' | 'code' | 'secondaryCode' | 'since' | 'acknowledged'>;

const foundIn = ({ id, code, secondaryCode, timestamp, acknowledged }: Alert): Found => ({
  id,
  code,
  secondaryCode,
  since: timestamp,
  acknowledged,
});

const foundWithout = (module: ModuleTelemetry, code: number | null): Found => ({
  id: `${module.moduleId}-${String(code)}`,
  code,
  secondaryCode: 0,
  since: null,
  acknowledged: false,
});

const NONE: readonly never[] = [];

/**
 * Returns the active alerts of one machine. The newer of the two responses says which codes are
 * active; the alerts add since when, and whether they are acknowledged.
 */
function foundOf(
  module: ModuleTelemetry,
  own: readonly Alert[],
  isSnapshotNewer: boolean,
): readonly Found[] {
  const { alarmCode, warningCode, statusWord } = module;
  const isInAlarm = statusWord !== null && inAlarm(statusWord);
  if (own.length === 0 && alarmCode === 0 && warningCode === 0 && !isInAlarm) return NONE;
  const codeless = isInAlarm && alarmCode === 0 ? [foundWithout(module, null)] : [];
  const isKnown = statusWord !== null || alarmCode !== 0 || warningCode !== 0;
  if (!isSnapshotNewer || !isKnown) {
    const hasAlarm = own.some(({ code }) => severityOf(code, module) !== 'warning');
    return [...own.map(foundIn), ...(hasAlarm ? [] : codeless)];
  }
  const isWarned = warningCode !== 0 && (statusWord === null || inWarning(statusWord));
  const codes = new Set([alarmCode, isWarned ? warningCode : 0].filter((code) => code !== 0));
  const named = [...codes].map((code) => {
    const alert = own.find((one) => one.code === code);
    return alert === undefined ? foundWithout(module, code) : foundIn(alert);
  });
  return [...named, ...codeless];
}

/**
 * Returns the active alerts of the machines of a snapshot, the worst first; alerts of any other
 * machine are left out. `alerts` is null when this device never received any.
 */
export function fleetAlarms(
  { modules, servedAt }: FleetSnapshot,
  alerts: AlertsAt | null,
): readonly FleetAlarm[] {
  const own = groupBy(
    (alerts?.alerts ?? []).filter(({ active }) => active),
    ({ moduleId }) => moduleId,
  );
  const isSnapshotNewer = alerts === null || servedAt > alerts.servedAt;
  return modules
    .flatMap((module) =>
      foundOf(module, own.get(module.moduleId) ?? NONE, isSnapshotNewer).map((found) => ({
        ...found,
        moduleId: module.moduleId,
        moduleName: module.name,
        powerBlockId: module.powerBlockId,
        powerBlockName: module.powerBlockName,
        severity: severityOf(found.code, module),
        unconfirmedSince: isConnected(module.measuredAt, servedAt) ? null : module.measuredAt,
      })),
    )
    .sort(worstFirst);
}

/** Orders by severity, then what nobody has acknowledged, then the newest. */
const worstFirst = (a: FleetAlarm, b: FleetAlarm): number =>
  alarmRank(a.severity) - alarmRank(b.severity) ||
  Number(a.acknowledged) - Number(b.acknowledged) ||
  (b.since ?? 0) - (a.since ?? 0) ||
  compareText(a.moduleId, b.moduleId);

const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b);
