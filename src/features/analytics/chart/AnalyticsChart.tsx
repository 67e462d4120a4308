import { Trans } from '@lingui/react/macro';
import type { AnalyticsPart } from '../panel';

/** Lines of the rows over the visible range. */
export function AnalyticsChart({ view, histories }: AnalyticsPart) {
  return (
    <Trans>
      {view.rows.length} rows, {histories.size} of them stored
    </Trans>
  );
}
