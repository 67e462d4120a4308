import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFleet } from '../../../components/fleet/use-fleet';
import { useZone } from '../../../components/time-text/use-zone';
import type { Look } from '../../../domain/visit/visit';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import { timeText } from '../../../i18n/format/dates';
import { connectionQuery } from '../../../queries/connection';
import { useServices } from '../../../queries/services';
import { QuietHead } from './QuietHead';
import { SinceReport } from './SinceReport';

type SincePanelProps = {
  before: Look;
  /** Whether this visit has begun; it has not while the server has not sent its time. */
  isBegun: boolean;
};

const wholeFleet = (snapshot: FleetSnapshot): FleetSnapshot => snapshot;

/** Changes since the last visit; or that they are not known, while the server does not respond. */
export function SincePanel({ before, isBegun }: SincePanelProps) {
  const { t } = useLingui();
  const zone = useZone();
  const snapshot = useFleet(wholeFleet);
  const { data: connection } = useQuery(connectionQuery(useServices()));
  const isKnown = isBegun || connection.state === 'live';
  if (snapshot !== undefined && isKnown && snapshot.servedAt > before.at) {
    return <SinceReport before={before} snapshot={snapshot} />;
  }
  const time = timeText(before.at, zone);
  return (
    <QuietHead>
      {connection.state === 'failing'
        ? t`What happened since ${time} is not known yet: can't reach the server.`
        : t`Since you last looked: Loading...`}
    </QuietHead>
  );
}
