import { Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFresh } from '../../components/fleet/snapshot-context';
import { usePeriodText } from '../../components/period/use-period-text';
import { qualityOfTotal } from '../../components/value/quality';
import { ValueText } from '../../components/value/ValueText';
import { useFleetView } from '../../components/view/view-context';
import type { StatusCounts } from '../../domain/fleet-history';
import { percentQuantity } from '../../domain/quantity';
import type { Hue } from '../../ui/theme/palette';
import { useFleetPast } from './fleet-past';

type ShareProps = { value: number | null; hueOf?: (share: number) => Hue };

/** A share of samples as the one figure of a card. */
export function Share({ value, hueOf }: ShareProps) {
  const quality = qualityOfTotal(value, false, useFresh());
  const hue = value === null ? undefined : hueOf?.(value);
  return <ValueText quantity={percentQuantity(value)} {...{ quality, hue }} size="figure" />;
}

/** The range that it is about, and whether it is all of it. */
export function ShareCaption({ counts }: { counts: StatusCounts }) {
  const { period } = useFleetView();
  const range = usePeriodText(period);
  const isComing = useIsComing();
  if (counts.samples === 0) {
    if (counts.complete) return <Trans>No samples in this range</Trans>;
    return isComing ? <Trans>Loading...</Trans> : <Trans>No samples on this device yet</Trans>;
  }
  return counts.complete ? range : <Trans>{range}, not all fetched yet</Trans>;
}

/** Whether history that this device has none of yet is on its way, from a server that answers. */
function useIsComing(): boolean {
  const { failed, stopped, lastCompleteAt } = useFleetPast().refresh;
  return useFresh() && failed === null && !stopped && lastCompleteAt === null;
}

/** What the share means, and of how much it speaks. */
export function ShareDetail({ counts, children }: { counts: StatusCounts; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Flex direction="column" gap="2">
      <span>{children}</span>
      <span>
        {t`${plural(counts.samples, { one: '# sample counted', other: '# samples counted' })}`}
      </span>
      {counts.complete ? null : (
        <span>
          <Trans>
            A part of the range is not on this device yet, so this speaks of the rest of it.
          </Trans>
        </span>
      )}
    </Flex>
  );
}
