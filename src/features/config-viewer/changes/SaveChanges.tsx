import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useZone } from '../../../components/time-text/use-zone';
import { csvFileName, csvText } from '../../../base/csv';
import { changeCells } from '../../../domain/configuration/config-csv';
import type { ListedChange } from '../../../domain/configuration/listing';
import { timeText, zoneLabel } from '../../../i18n/format/dates';
import { useServices } from '../../../queries/services';
import { saveByLink } from '../../../ui/files/save-file';
import { Icon } from '../../../ui/icons/Icon';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import { useMessages } from '../../../ui/toaster/use-messages';

/** Saves the changes that were found, of all pages, as CSV (contract W16). */
export function SaveChanges({ changes }: { changes: readonly ListedChange[] }) {
  const { t } = useLingui();
  const { clock } = useServices();
  const { show } = useMessages();
  const zone = useZone();
  const save = () => {
    const now = clock.now();
    const shownZone = zoneLabel(zone, now);
    const header = [
      ...[t`Time, ${shownZone}`, t`Learnt, ${shownZone}`, t`Machine ID`, t`Machine`],
      ...[t`Config type`, t`Config name`, t`Key`],
      ...[t`Old value`, t`Old unit`, t`New value`, t`Unit`],
    ];
    const lines = changes.map((change) => changeCells(change, (at) => timeText(at, zone)));
    const content = new Blob([csvText(header, lines)], { type: 'text/csv;charset=utf-8' });
    saveByLink(csvFileName('config-changes', now, zone), content);
    show({ kind: 'success', text: t`Downloaded`, showFor: TOAST_MS.userAction });
  };
  return (
    <Button variant="outline" disabled={changes.length === 0} onClick={save}>
      <Icon name="install" />
      <Trans>Save as CSV</Trans>
    </Button>
  );
}
