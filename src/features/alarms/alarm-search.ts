import { folded } from '../../base/folded-text';
import { ALARM_SEVERITIES, type AlarmSeverity } from '../../domain/alerts/fleet-alarms';
import type { AlarmRow } from './alarm-row';

/** Words and severity by which the alarms on the screen are filtered. */
export interface AlarmSearch {
  readonly question: string;
  /** null for every severity. */
  readonly severity: AlarmSeverity | null;
}

/** Search parameters before validation, as anybody may have written them into an address. */
export type RawAlarmSearch = Readonly<Partial<Record<'q' | 'severity', unknown>>>;

const LONGEST = 80;

/** Reads the filter from an address; invalid parts count as absent. */
export const readAlarmSearch = ({ q, severity }: RawAlarmSearch): AlarmSearch => ({
  // The router parses bare digits as a number.
  question: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, LONGEST) : '',
  severity: ALARM_SEVERITIES.find((one) => one === severity) ?? null,
});

export const alarmSearch = ({ question, severity }: AlarmSearch): RawAlarmSearch => ({
  q: question === '' ? undefined : question.slice(0, LONGEST),
  severity: severity ?? undefined,
});

/** Returns the rows of the severity that contain each word of the question. */
export function filterAlarms(
  rows: readonly AlarmRow[],
  { question, severity }: AlarmSearch,
): readonly AlarmRow[] {
  const words = folded(question).split(/\s+/u).filter(Boolean);
  return rows.filter(
    ({ alarm, folded: text }) =>
      (severity === null || alarm.severity === severity) &&
      words.every((word) => text.includes(word)),
  );
}
