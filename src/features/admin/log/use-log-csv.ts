import { useLingui } from '@lingui/react/macro';
import type { CsvCell } from '../../../base/csv';
import { useZone } from '../../../components/time-text/use-zone';
import { AUDIT_ACTION_WORDS, auditOutcome } from '../../../components/words/audit-words';
import type { AdminChange } from '../../../domain/admin/admin-change';
import { timeText, zoneLabel } from '../../../i18n/format/dates';
import type { AuditLine } from '../../../queries/commands/commands-audit';
import { useServices } from '../../../queries/services';
import { CHANGE_WORDS, KIND_WORDS } from './log-words';
import { useDifferenceText } from './use-difference-text';
import { useRefusalText } from './use-refusal-text';

/** Lines of a log as a file (contract W16). */
export interface LogCsv<Line> {
  /** Start of the file's name. */
  readonly name: string;
  readonly header: readonly string[];
  readonly cells: (line: Line) => readonly CsvCell[];
}

function useTimeHeader(): string {
  const { t } = useLingui();
  const zone = useZone();
  const shownZone = zoneLabel(zone, useServices().clock.now());
  return t`Time, ${shownZone}`;
}

export function useChangeCsv(): LogCsv<AdminChange> {
  const { t } = useLingui();
  const zone = useZone();
  const time = useTimeHeader();
  const differenceText = useDifferenceText();
  const refusalText = useRefusalText();
  return {
    name: 'log-of-changes',
    header: [
      ...[time, t`Who`, t`Address`, t`Kind`, t`What`],
      ...[t`ID`, t`Name`, t`Before → after`, t`Refused`],
    ],
    cells: (change) => [
      timeText(change.at, zone),
      change.userName,
      change.address,
      t(KIND_WORDS[change.kind]),
      t(CHANGE_WORDS[change.action]),
      change.objectId,
      change.objectName,
      differenceText(change)
        .map((line) => `${line.name}: ${line.change}`)
        .join('; '),
      change.refusal === null ? null : refusalText(change.refusal),
    ],
  };
}

export function useCommandCsv(): LogCsv<AuditLine> {
  const { t } = useLingui();
  const zone = useZone();
  const time = useTimeHeader();
  const refusalText = useRefusalText();
  return {
    name: 'log-of-commands',
    header: [
      ...[time, t`Who`, t`Address`, t`Machine ID`, t`Machine`],
      ...[t`What`, t`Outcome`, t`Message`],
    ],
    cells: (line) => [
      timeText(line.at, zone),
      line.userName,
      line.address,
      line.moduleId,
      line.moduleName,
      t(AUDIT_ACTION_WORDS[line.action]),
      t(auditOutcome(line)),
      line.reason === null ? line.message : refusalText(line.reason),
    ],
  };
}
