import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { EpochMs } from '../../base/units';
import { useZone } from '../time-text/use-zone';
import { whenText } from '../time-text/when-text';
import type { ConnectionReport, FailureReason } from './connection-report';

const offline = msg`Offline`;
const refused = msg`No access`;

/** Words of the line for a missing response; the strip says the reason in full. */
const FAILURES: Partial<Record<FailureReason, MessageDescriptor>> = {
  unreachable: offline,
  'no-network': offline,
  cancelled: offline,
  blocked: refused,
  forbidden: refused,
  'sign-in-needed': msg`Signed out`,
};

const LINES = {
  live: msg`Live`,
  silent: msg`No machine data`,
  stored: msg`Checking…`,
  paused: msg`Paused`,
} as const;

export interface ReportText {
  /** Shown first. */
  readonly line: string;
  readonly aside: string | null;
  /**
   * The state alone, for screen readers: it must not be announced again every minute. Empty where
   * the strip announces it.
   */
  readonly state: string;
}

/** Words of the connection line; the strip says in full what is wrong (ConnectionStrip). */
export function useReportText(report: ConnectionReport, now: EpochMs): ReportText {
  const { t } = useLingui();
  const zone = useZone();
  if (report.kind === 'connecting') return { line: t`Connecting…`, aside: null, state: '' };
  const { lastDataAt } = report;
  const aside = lastDataAt === null ? null : whenText(lastDataAt, now, zone);
  if (report.kind === 'failing')
    return { line: t(FAILURES[report.why] ?? msg`Not live`), aside, state: '' };
  const line = t(LINES[report.kind]);
  // The strip announces a pause.
  if (report.kind === 'paused') return { line, aside, state: '' };
  return { line, aside, state: report.kind === 'stored' ? t`Not live` : line };
}
