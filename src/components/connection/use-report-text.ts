import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { EpochMs } from '../../base/units';
import type { IconName } from '../../ui/icons/icon-paths';
import { useZone } from '../time-text/use-zone';
import { whenText } from '../time-text/when-text';
import type { ConnectionReport, FailureReason } from './connection-report';

interface FailureLook {
  readonly line: MessageDescriptor;
  readonly icon: IconName;
}

const offline: FailureLook = { line: msg`Offline`, icon: 'cloudOff' };
const refused: FailureLook = { line: msg`No access`, icon: 'lock' };
const faulty: FailureLook = { line: msg`Server error`, icon: 'error' };

/** Words and icon of the line for every reason without a response. */
export const FAILURE_LOOKS: Record<FailureReason, FailureLook> = {
  unreachable: offline,
  'no-network': offline,
  'foreign-answer': { line: msg`Unexpected reply`, icon: 'error' },
  'broken-answer': faulty,
  'sign-in-needed': { line: msg`Signed out`, icon: 'signOut' },
  'sign-in-unreachable': { line: msg`Sign-in unavailable`, icon: 'lock' },
  blocked: refused,
  forbidden: refused,
  'not-found': faulty,
  conflict: faulty,
  rejected: faulty,
  busy: { line: msg`Server busy`, icon: 'clock' },
  'not-built': faulty,
  'server-failed': faulty,
  cancelled: offline,
};

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
  if (report.kind === 'live') return { line: t`Live`, aside, state: t`Live` };
  if (report.kind === 'stored') return { line: t`Checking…`, aside, state: t`Not live` };
  if (report.kind === 'paused') return { line: t`Paused`, aside, state: '' };
  return { line: t(FAILURE_LOOKS[report.why].line), aside, state: '' };
}
