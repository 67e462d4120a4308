import { Suspense } from 'react';
import { MINUTE } from '../../base/units';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { rangeReaching, type LiveRange, type Period } from '../../domain/time/time-ranges';
import { useAsTimePasses } from '../../queries/time/use-as-time-passes';
import { lazyScreen } from '../../ui/later/lazy-screen';
import { useFleet } from '../fleet/use-fleet';

const Notice = lazyScreen(
  'view',
  async () => (await import('./OlderValuesNotice')).OlderValuesNotice,
);

const servedAtOf = ({ servedAt }: FleetSnapshot) => servedAt;

type OlderValuesProps = {
  period: Period;
  onRange: (range: LiveRange) => void;
};

/**
 * Offers a live range that reaches back to the newest values, where the shown one does not: two
 * days after a preparation nothing of its last 24 hours is on the device.
 */
export function OlderValues({ period, onRange }: OlderValuesProps) {
  const servedAt = useFleet(servedAtOf);
  const reaching = useAsTimePasses(
    (now) =>
      servedAt !== undefined &&
      period.live &&
      (rangeReaching(servedAt, period.range, now) ?? false),
    MINUTE,
  );
  if (servedAt === undefined || reaching === false || !period.live) return null;
  return (
    <Suspense>
      <Notice range={period.range} {...{ servedAt, reaching, onRange }} />
    </Suspense>
  );
}
