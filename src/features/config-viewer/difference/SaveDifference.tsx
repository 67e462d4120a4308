import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { csvFileName } from '../../../base/csv';
import { useZone } from '../../../components/time-text/use-zone';
import type { DifferenceRow } from '../../../domain/configuration/difference';
import { timeText, zoneLabel } from '../../../i18n/format/dates';
import { useServices } from '../../../queries/services';
import { saveByLink } from '../../../ui/files/save-file';
import { Icon } from '../../../ui/icons/Icon';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import { useMessages } from '../../../ui/toaster/use-messages';
import { differenceCsv } from './difference-csv';
import { DIFFERENCE_WORDS, MISSING_WORDS } from './difference-words';

type SaveDifferenceProps = { rows: readonly DifferenceRow[]; titles: readonly [string, string] };

/** Saves the rows that are shown as CSV (contract W16). */
export function SaveDifference({ rows, titles }: SaveDifferenceProps) {
  const { t } = useLingui();
  const { clock } = useServices();
  const { show } = useMessages();
  const zone = useZone();
  const save = () => {
    const now = clock.now();
    const shownZone = zoneLabel(zone, now);
    const since = t`In force since, ${shownZone}`;
    const sideHeader = (title: string) => [title, t`Unit`, since];
    const text = differenceCsv(rows, {
      header: [t`Config type`, t`Config name`, t`Key`, ...titles.flatMap(sideHeader), t`Result`],
      kind: (kind) => t(DIFFERENCE_WORDS[kind]),
      missing: (kind) => t(MISSING_WORDS[kind]),
      time: (at) => timeText(at, zone),
    });
    const content = new Blob([text], { type: 'text/csv;charset=utf-8' });
    saveByLink(csvFileName('config-difference', now, zone), content);
    show({ kind: 'success', text: t`Downloaded`, showFor: TOAST_MS.userAction });
  };
  return (
    <Button variant="outline" disabled={rows.length === 0} onClick={save}>
      <Icon name="install" />
      <Trans>Save as CSV</Trans>
    </Button>
  );
}
