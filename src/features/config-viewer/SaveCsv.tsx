import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { csvFileName } from '../../base/csv';
import { zoneLabel } from '../../i18n/format/dates';
import { useZone } from '../../components/time-text/use-zone';
import { useServices } from '../../queries/services';
import { BREAKPOINTS } from '../../ui/breakpoints';
import { saveByLink } from '../../ui/files/save-file';
import { Icon } from '../../ui/icons/Icon';
import { TOAST_MS } from '../../ui/toaster/message-list';
import { useMessages } from '../../ui/toaster/use-messages';
import { useFromWidth } from '../../ui/use-from-width';

type SaveCsvProps = {
  /** First part of the file's name. */
  name: string;
  isEmpty: boolean;
  /** Returns the file's text, given the label of the zone that its times are in. */
  csv: (shownZone: string) => string;
};

/** Button that saves rows as CSV (contract W16), which only wide windows offer (rules §9.9). */
export function SaveCsv({ name, isEmpty, csv }: SaveCsvProps) {
  const { t } = useLingui();
  const { clock } = useServices();
  const { show } = useMessages();
  const zone = useZone();
  const isWide = useFromWidth(BREAKPOINTS.csv);
  if (!isWide) return null;
  const save = () => {
    const now = clock.now();
    const content = new Blob([csv(zoneLabel(zone, now))], { type: 'text/csv;charset=utf-8' });
    saveByLink(csvFileName(name, now, zone), content);
    show({ kind: 'success', text: t`Downloaded`, showFor: TOAST_MS.userAction });
  };
  return (
    <Button variant="outline" disabled={isEmpty} onClick={save}>
      <Icon name="install" />
      <Trans>Save as CSV</Trans>
    </Button>
  );
}
