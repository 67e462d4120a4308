import { Trans } from '@lingui/react/macro';
import { useFresh } from '../../components/fleet/snapshot-context';
import { usePeriodText } from '../../components/period/use-period-text';
import { qualityOfTotal } from '../../components/value/quality';
import { ValueText } from '../../components/value/ValueText';
import { useFleetView } from '../../components/view/view-context';
import type { StatusCounts } from '../../domain/history/fleet-history';
import { percentQuantity } from '../../domain/machine/quantity';
import type { Hue } from '../../ui/theme/palette';
import { LaterPart } from '../../ui/later/LaterPart';
import { LazyPastRange } from './lazy-parts';
import { isComing, useFleetPast } from './fleet-past';
import { useStatusCounts } from './use-status-counts';

type ShareProps = {
  /** In percent. */
  of: (counts: StatusCounts) => number | null;
  hueOf?: (share: number) => Hue;
};

/** A share of time as the one figure of a card. */
export function Share({ of, hueOf }: ShareProps) {
  const counts = useStatusCounts();
  const value = counts === undefined ? null : of(counts);
  const quality = qualityOfTotal(value, false, useFresh());
  const hue = value === null ? undefined : hueOf?.(value);
  return <ValueText quantity={percentQuantity(value)} {...{ quality, hue }} size="figure" />;
}

/** Range of the card, and whether all of it is fetched. */
export function ShareCaption() {
  const { period } = useFleetView();
  const { history, refresh } = useFleetPast();
  const fresh = useFresh();
  const range = usePeriodText(period);
  const counts = useStatusCounts();
  if (counts === undefined) return null;
  if (counts.seconds === 0) {
    if (counts.complete) return <Trans>No samples in this range</Trans>;
    return isComing(refresh, fresh) ? (
      <Trans>Loading...</Trans>
    ) : (
      <Trans>No samples on this device yet</Trans>
    );
  }
  if (!counts.complete) return <Trans>{range}, not all fetched yet</Trans>;
  const wider = history?.wider ?? null;
  if (wider === null) return range;
  return (
    <LaterPart loading={range}>
      <LazyPastRange {...{ period, wider }} />
    </LaterPart>
  );
}
