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
import { useSpeech } from './use-alert-texts';

/** Section 7, CSV export format: the rows that the search lets through, of all pages. */
export function SaveButton({ rows, fileName }: { rows: readonly AlertText[]; fileName: string }) {
  const { t } = useLingui();
  const { clock } = useServices();
  const { tell } = useMessages();
  const speech = useSpeech();
  const save = () => {
    const now = clock.now();
    const content = new Blob([alertCsv(rows, speech, now)], { type: 'text/csv;charset=utf-8' });
    saveByLink(csvFileName(fileName, now, speech.zone), content);
    tell({ kind: 'success', text: t`Downloaded`, showFor: TOAST_MS.userAction });
  };
  return (
    <Button variant="outline" onClick={save}>
      <Icon name="install" />
      {t`Save as CSV`}
    </Button>
  );
}
