import { msg } from '@lingui/core/macro';
import { csvText } from '../../../base/csv';
import type { EpochMs } from '../../../base/units';
import { zoneLabel } from '../../../i18n/format/dates';
import type { AlertText, AlertTextOptions } from './alert-text';

/**
 * Returns the rows as CSV (contract W16), with all details. `at` determines the zone's offset in
 * the header.
 */
export function alertCsv(
  rows: readonly AlertText[],
  { t, zone }: AlertTextOptions,
  at: EpochMs,
): string {
  const shownZone = zoneLabel(zone, at);
  const yesNo = (is: boolean) => t(is ? msg`Yes` : msg`No`);
  const hasChanges = rows.some(({ change }) => change !== '');
  const ofChange = (cell: string): readonly string[] => (hasChanges ? [cell] : []);
  return csvText(
    [
      ...[t(msg`Time, ${shownZone}`), t(msg`Local time`), t(msg`Module ID`), t(msg`Module`)],
      ...[t(msg`Name`), t(msg`Code`), t(msg`Secondary code`), t(msg`Description`)],
      ...[t(msg`Legacy name`), t(msg`Reaction`), t(msg`Limit`), t(msg`Proposed action`)],
      ...[t(msg`Active`), t(msg`Acknowledged`), ...ofChange(t(msg`State change`))],
    ],
    rows.map((row) => [
      ...[row.time, row.localTime, row.alert.moduleId, row.alert.moduleName],
      ...[row.name, row.alert.code, row.alert.secondaryCode, row.description],
      ...[row.legacyName, row.reaction, row.limit, row.proposedAction],
      ...[yesNo(row.alert.active), yesNo(row.alert.acknowledged), ...ofChange(row.change)],
    ]),
  );
}
