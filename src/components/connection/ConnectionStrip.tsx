import { useQuery } from '@tanstack/react-query';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { connectionQuery } from '../../queries/connection';
import { useServices } from '../../queries/services';
import { useNow } from '../../queries/time/use-now';
import { watchesLiveQuery } from '../../queries/view';
import { useFleet } from '../fleet/use-fleet';
import { connectionReport } from './connection-report';
import { FailureStrip } from './FailureStrip';
import { StripPlace } from './StripPlace';
import { PausedStrip } from './PausedStrip';
import { useSeemsOnline } from './use-seems-online';

export interface ConnectionStripProps {
  /** Null where there is nobody to sign in: in the demo. */
  readonly onSignIn: (() => void) | null;
}

const servedAtOf = ({ servedAt }: FleetSnapshot) => servedAt;

/** Full-width strip on every screen while values are not current: since when, why, what to do. */
export function ConnectionStrip({ onSignIn }: ConnectionStripProps) {
  const { data: state } = useQuery(connectionQuery(useServices()));
  const { data: isLive } = useQuery(watchesLiveQuery());
  const now = useNow();
  const seemsOnline = useSeemsOnline();
  const servedAt = useFleet(servedAtOf) ?? null;
  const report = connectionReport(state, servedAt, { now, seemsOnline, isPast: !isLive });
  if (state.state === 'unknown' && state.failingSince !== null) return <StripPlace />;
  if (report.kind === 'failing')
    return <FailureStrip report={report} now={now} onSignIn={onSignIn} />;
  return isLive ? null : <PausedStrip servedAt={servedAt} />;
}
