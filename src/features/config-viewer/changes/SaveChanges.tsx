import { useLingui } from '@lingui/react/macro';
import { csvText } from '../../../base/csv';
import { useZone } from '../../../components/time-text/use-zone';
import { changeCells } from '../../../domain/configuration/config-csv';
import type { ListedChange } from '../../../domain/configuration/listing';
import { timeText } from '../../../i18n/format/dates';
import { SaveCsv } from '../SaveCsv';

/** Saves the changes that were found, of all pages. */
export function SaveChanges({ changes }: { changes: readonly ListedChange[] }) {
  const { t } = useLingui();
  const zone = useZone();
  const csv = (shownZone: string) => {
    const header = [
      ...[t`Time, ${shownZone}`, t`Learnt, ${shownZone}`, t`Machine ID`, t`Machine`],
      ...[t`Config type`, t`Config name`, t`Key`],
      ...[t`Old value`, t`Old unit`, t`New value`, t`Unit`],
    ];
    const lines = changes.map((change) => changeCells(change, (at) => timeText(at, zone)));
    return csvText(header, lines);
  };
  return <SaveCsv name="config-changes" isEmpty={changes.length === 0} csv={csv} />;
}
