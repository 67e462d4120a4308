import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { rowKey } from '../../../domain/analytics/analytics-view';
import { Icon } from '../../../ui/icons/Icon';
import type { AnalyticsPart } from '../panel';
import { useSaveCsv } from './use-save-csv';

/**
 * Saves what is drawn: the values of all shown rows over the visible range (contract W16). While a
 * long file is written, the button says how far it is, and stops it.
 */
export function ExportButtons({ view, span, interval, histories }: AnalyticsPart) {
  const { save, stop, progress } = useSaveCsv();
  const rows = view.rows.filter(({ isShown }) => isShown);
  // After a change of the width the earlier buckets are drawn until the new ones are read.
  const [drawn] = rows.flatMap((row) => histories.get(rowKey(row)) ?? []);
  const percent = Math.floor(100 * (progress ?? 0));
  return (
    <Button
      variant="outline"
      disabled={rows.length === 0}
      onClick={() => {
        if (progress !== null) stop();
        else save({ rows, histories, span, interval: drawn?.interval ?? interval });
      }}
    >
      <Icon name={percent === 0 ? 'install' : 'stop'} />
      {percent === 0 ? <Trans>Save as CSV</Trans> : <Trans>Stop the CSV at {percent} %</Trans>}
    </Button>
  );
}
