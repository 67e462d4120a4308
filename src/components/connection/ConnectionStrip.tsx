import { useQuery } from '@tanstack/react-query';
import { connectionQuery } from '../../queries/connection';
import { useServices } from '../../queries/services';
import { useNow } from '../../queries/time/use-now';
import { watchesLiveQuery } from '../../queries/view';
import { useFleet } from '../fleet/use-fleet';
import { connectionReport, snapshotFacts } from './connection-report';
import { FailureStrip } from './FailureStrip';
import { StripPlace } from './StripPlace';
import { PausedStrip } from './PausedStrip';
import { useSeemsOnline } from './use-seems-online';

export interface ConnectionStripProps {
  /** Null where there is nobody to sign in: in the demo. */
  readonly onSignIn: (() => void) | null;
}

/** Full-width strip on every screen while values are not current: since when, why, what to do. */
export function ConnectionStrip({ onSignIn }: ConnectionStripProps) {
  const { data: state } = useQuery(connectionQuery(useServices()));
  const { data: isLive } = useQuery(watchesLiveQuery());
  const now = useNow();
  const seemsOnline = useSeemsOnline();
  const facts = useFleet(snapshotFacts) ?? null;
  const report = connectionReport(state, facts, { now, seemsOnline, isPast: !isLive });
  if (state.state === 'unknown' && state.failingSince !== null) return <StripPlace />;
  if (report.kind === 'failing')
    return <FailureStrip report={report} now={now} onSignIn={onSignIn} />;
  return isLive ? null : <PausedStrip servedAt={facts?.servedAt ?? null} />;
}
