import { Button, chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { EpochMs } from '../../base/units';
import { periodEnds } from '../time-text/period-ends';
import { useWhenText } from '../time-text/use-when-text';
import { useZone } from '../time-text/use-zone';
import { useAddressView } from '../view/use-address-view';
import { Strip } from './Strip';

interface PausedStripProps {
  /** Time of the newest snapshot: current values stay as they were then; null without one. */
  readonly servedAt: EpochMs | null;
}

/** A date and its time stay on one line. */
const Moment = chakra('span', { base: { whiteSpace: 'nowrap' } });

/** The strip while the screen shows past dates: current values stand still. */
export function PausedStrip({ servedAt }: PausedStripProps) {
  const zone = useZone();
  const { period, clearPeriod } = useAddressView().shown;
  if (period.live) return null;
  const ends = periodEnds(period, zone);
  const start = <Moment>{ends.start}</Moment>;
  const end = <Moment>{ends.end}</Moment>;
  return (
    <Strip
      tone="paused"
      icon="pause"
      heading={
        ends.end === null ? (
          <Trans>Paused: viewing {start}</Trans>
        ) : (
          <Trans>
            Paused: viewing {start} to {end}
          </Trans>
        )
      }
      meaning={null}
      detail={servedAt === null ? null : <WhatIsPast servedAt={servedAt} />}
      brief={servedAt === null ? null : <WhatIsPast isBrief servedAt={servedAt} />}
      action={
        <Button variant="outline" color="inherit" borderColor="currentcolor" onClick={clearPeriod}>
          <Trans>Back to live</Trans>
        </Button>
      }
    />
  );
}

type WhatIsPastProps = { servedAt: EpochMs; isBrief?: boolean };

/** States and current values are not those of the chosen dates. */
function WhatIsPast({ servedAt, isBrief = false }: WhatIsPastProps) {
  const time = useWhenText(servedAt);
  if (isBrief) return <Trans>Status and current values are from {time}.</Trans>;
  return (
    <Trans>
      Status and current values are from {time}; charts, events and runtime show the chosen dates.
    </Trans>
  );
}
