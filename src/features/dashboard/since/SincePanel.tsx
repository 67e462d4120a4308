import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFleet } from '../../../components/fleet/use-fleet';
import { useZone } from '../../../components/time-text/use-zone';
import type { Look } from '../../../domain/visit/last-look';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import { timeText } from '../../../i18n/format/dates';
import { connectionQuery } from '../../../queries/connection';
import { useServices } from '../../../queries/services';
import { QuietHead } from './QuietHead';
import { SinceReport } from './SinceReport';

type SincePanelProps = {
  before: Look;
  /** Whether this visit has begun: else the server has not told the time yet. */
  isBegun: boolean;
};

const whole = (snapshot: FleetSnapshot): FleetSnapshot => snapshot;

/** What happened since the look; while the server is not heard, that this is not known. */
export function SincePanel({ before, isBegun }: SincePanelProps) {
  const { t } = useLingui();
  const zone = useZone();
  const snapshot = useFleet(whole);
  const { data: connection } = useQuery(connectionQuery(useServices()));
  const isKnown = isBegun || connection.state === 'live';
  if (snapshot !== undefined && isKnown && snapshot.servedAt > before.at) {
    return <SinceReport before={before} snapshot={snapshot} />;
  }
  const time = timeText(before.at, zone);
  return (
    <QuietHead>
      {connection.state === 'failing'
        ? t`What happened since ${time} is not known yet: the server cannot be reached.`
        : t`Since you last looked: Loading...`}
    </QuietHead>
  );
}
