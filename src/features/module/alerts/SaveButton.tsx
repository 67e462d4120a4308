import { Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { csvFileName } from '../../../base/csv';
import { useServices } from '../../../queries/services';
import { saveByLink } from '../../../ui/files/save-file';
import { Icon } from '../../../ui/icons/Icon';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import { useMessages } from '../../../ui/toaster/use-messages';
import { alertCsv } from './alert-csv';
import type { AlertText } from './alert-text';
import { useAlertTextOptions } from './use-alert-texts';

/** Saves the rows that match the search, of all pages, as CSV (contract W16). */
export function SaveButton({ rows, fileName }: { rows: readonly AlertText[]; fileName: string }) {
  const { t } = useLingui();
  const { clock } = useServices();
  const { show: tell } = useMessages();
  const options = useAlertTextOptions();
  const save = () => {
    const now = clock.now();
    const content = new Blob([alertCsv(rows, options, now)], { type: 'text/csv;charset=utf-8' });
    saveByLink(csvFileName(fileName, now, options.zone), content);
    tell({ kind: 'success', text: t`Downloaded`, showFor: TOAST_MS.userAction });
  };
  return (
    <Button variant="outline" onClick={save}>
      <Icon name="install" />
      {t`Save as CSV`}
    </Button>
  );
}
