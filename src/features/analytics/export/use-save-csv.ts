import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { csvFileName } from '../../../base/csv';
import { useZone } from '../../../components/time-text/use-zone';
import type { AnalyticsRow } from '../../../domain/analytics/analytics-view';
import { analyses } from '../../../queries/analysis/analysis-thread';
import { useServices } from '../../../queries/services';
import { saveByLink } from '../../../ui/files/save-file';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import { useMessages } from '../../../ui/toaster/use-messages';
import type { AnalyticsPart } from '../panel';
import { useRowLabels } from '../use-row-labels';
import { csvColumn } from './csv-column';
import { useBlankWords } from './use-blank-words';
import { useCsvHeader } from './use-csv-header';

/** Rows and range that are drawn, with the width of the drawn buckets. */
interface Drawn extends Pick<AnalyticsPart, 'span' | 'interval' | 'histories'> {
  readonly rows: readonly AnalyticsRow[];
}

const NO_ROWS: readonly AnalyticsRow[] = [];

/** Returns what saves drawn values as a file; leaving the page stops it. */
export function useSaveCsv() {
  const { t } = useLingui();
  const { clock } = useServices();
  const { show } = useMessages();
  const zone = useZone();
  const headerOf = useCsvHeader();
  const blankWords = useBlankWords();
  const labels = useRowLabels(NO_ROWS);
  /** 0 to 1 while a file is written; null otherwise. */
  const [progress, setProgress] = useState<number | null>(null);
  const writing = useRef<AbortController>(null);
  const stop = () => writing.current?.abort();
  useEffect(() => () => writing.current?.abort(), []);
  const write = async ({ rows, histories, span, interval }: Drawn, signal: AbortSignal) => {
    const header = headerOf({ span, interval, histories }, rows);
    const columns = rows.map((row) => csvColumn(row, { histories, labels }, span));
    const file = { header, columns, interval, range: span, zone, blankWords };
    const parts = await analyses.run('csv', file, { signal, onProgress: setProgress });
    saveByLink(
      csvFileName('analytics', clock.now(), zone),
      new Blob([...parts], { type: 'text/csv;charset=utf-8' }),
    );
    show({ kind: 'success', text: t`Downloaded`, showFor: TOAST_MS.userAction });
  };
  const save = (drawn: Drawn) => {
    const controller = new AbortController();
    writing.current = controller;
    setProgress(0);
    write(drawn, controller.signal)
      .catch(() => {
        if (controller.signal.aborted) return;
        show({ kind: 'error', text: t`The file could not be written.` });
      })
      .finally(() => {
        setProgress(null);
      });
  };
  return { save, stop, progress };
}
