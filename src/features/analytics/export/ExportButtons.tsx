import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import { rowKey } from '../../../domain/analytics/analytics-view';
import { csvFileName } from '../../../base/csv';
import { useServices } from '../../../queries/services';
import { saveByLink } from '../../../ui/files/save-file';
import { Icon } from '../../../ui/icons/Icon';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import { useMessages } from '../../../ui/toaster/use-messages';
import type { AnalyticsPart } from '../panel';
import { csvParts } from './csv-file';
import { useCsvHeader } from './use-csv-header';

/** Saves what is drawn: the values of all shown rows over the visible range (contract W16). */
export function ExportButtons({ view, span, interval, histories }: AnalyticsPart) {
  const { t } = useLingui();
  const { clock } = useServices();
  const { show } = useMessages();
  const zone = useZone();
  const headerOf = useCsvHeader();
  const [isSaving, setSaving] = useState(false);
  const rows = view.rows.filter(({ isShown }) => isShown);
  const save = async () => {
    setSaving(true);
    // After a change of the width the earlier buckets are drawn until the new ones are read.
    const [drawn] = rows.flatMap((row) => histories.get(rowKey(row)) ?? []);
    const width = drawn?.interval ?? interval;
    try {
      const parts = await csvParts({
        ...{ interval: width, zone, range: span },
        header: headerOf({ span, interval: width, histories }, rows),
        columns: rows.map((row) => ({ row, history: histories.get(rowKey(row)) })),
      });
      const content = new Blob([...parts], { type: 'text/csv;charset=utf-8' });
      saveByLink(csvFileName('analytics', clock.now(), zone), content);
      show({ kind: 'success', text: t`Downloaded`, showFor: TOAST_MS.userAction });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button
      variant="outline"
      disabled={rows.length === 0 || isSaving}
      onClick={() => {
        void save();
      }}
    >
      <Icon name="install" />
      <Trans>Save as CSV</Trans>
    </Button>
  );
}
