import { useLingui } from '@lingui/react/macro';
import type { EpochMs } from '../../base/units';
import { useZone } from '../time-text/use-zone';
import { whenText } from '../time-text/when-text';
import type { ConnectionReport } from './connection-report';
import { FAILURE_LINES } from './failure-words';

export interface ReportText {
  /** Shown first. */
  readonly line: string;
  readonly aside: string | null;
  /** The state alone, for screen readers: it must not be announced again every minute. */
  readonly state: string;
}

export function useReportText(report: ConnectionReport, now: EpochMs): ReportText {
  const { t } = useLingui();
  const zone = useZone();
  const when = (at: EpochMs) => whenText(at, now, zone);
  const lastData = (at: EpochMs) => {
    const time = when(at);
    return t`Last data at ${time}`;
  };
  if (report.kind === 'connecting') return { line: t`Connecting…`, aside: null, state: '' };
  if (report.kind === 'live')
    return { line: t`Live`, aside: when(report.lastDataAt), state: t`Live` };
  if (report.kind === 'stored')
    return { line: lastData(report.lastDataAt), aside: null, state: t`Not live` };
  const line = t(FAILURE_LINES[report.why](when(report.since)));
  const { lastDataAt } = report;
  return { line, aside: lastDataAt === null ? null : lastData(lastDataAt), state: line };
}
