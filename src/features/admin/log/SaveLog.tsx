import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import { csvFileName, csvText } from '../../../base/csv';
import type { useAdminLog } from '../../../queries/admin/use-admin';
import { useServices } from '../../../queries/services';
import { saveByLink } from '../../../ui/files/save-file';
import { Icon } from '../../../ui/icons/Icon';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import { useMessages } from '../../../ui/toaster/use-messages';
import type { LogCsv } from './use-log-csv';

type SaveLogProps<Line> = {
  query: ReturnType<typeof useAdminLog<Line>>;
  csv: LogCsv<Line>;
  isEmpty: boolean;
};

/** Saves all lines that match, also those that are not loaded yet, as CSV (contract W16). */
export function SaveLog<Line>({ query, csv, isEmpty }: SaveLogProps<Line>) {
  const { t } = useLingui();
  const { clock } = useServices();
  const { show } = useMessages();
  const zone = useZone();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const lines = await allLines(query);
    setSaving(false);
    if (lines === null) {
      show({ kind: 'error', text: t`The log could not be read to its end. Nothing was saved.` });
      return;
    }
    const content = new Blob([csvText(csv.header, lines.map(csv.cells))], {
      type: 'text/csv;charset=utf-8',
    });
    saveByLink(csvFileName(csv.name, clock.now(), zone), content);
    show({ kind: 'success', text: t`Downloaded`, showFor: TOAST_MS.userAction });
  };
  return (
    <Button variant="outline" disabled={isSaving || isEmpty} onClick={() => void save()}>
      <Icon name="install" />
      {isSaving ? <Trans>Loading...</Trans> : <Trans>Save as CSV</Trans>}
    </Button>
  );
}

/** Reads all pages; null when one cannot be read. */
async function allLines<Line>(
  query: ReturnType<typeof useAdminLog<Line>>,
): Promise<readonly Line[] | null> {
  let { data, hasNextPage } = query;
  while (hasNextPage) {
    const next = await query.fetchNextPage();
    if (next.error !== null) return null;
    ({ data, hasNextPage } = next);
  }
  return data ?? null;
}
