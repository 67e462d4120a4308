import { useLingui } from '@lingui/react/macro';
import { useZone } from '../../../components/time-text/use-zone';
import type { DifferenceRow } from '../../../domain/configuration/difference';
import { timeText } from '../../../i18n/format/dates';
import { SaveCsv } from '../SaveCsv';
import { differenceCsv } from './difference-csv';
import { DIFFERENCE_WORDS, MISSING_WORDS } from './difference-words';

type SaveDifferenceProps = { rows: readonly DifferenceRow[]; titles: readonly [string, string] };

/** Saves the rows that are shown. */
export function SaveDifference({ rows, titles }: SaveDifferenceProps) {
  const { t } = useLingui();
  const zone = useZone();
  const csv = (shownZone: string) => {
    const since = t`In force since, ${shownZone}`;
    const sideHeader = (title: string) => [title, t`Unit`, since];
    return differenceCsv(rows, {
      header: [t`Config type`, t`Config name`, t`Key`, ...titles.flatMap(sideHeader), t`Result`],
      kind: (kind) => t(DIFFERENCE_WORDS[kind]),
      missing: (kind) => t(MISSING_WORDS[kind]),
      time: (at) => timeText(at, zone),
    });
  };
  return <SaveCsv name="config-difference" isEmpty={rows.length === 0} csv={csv} />;
}
