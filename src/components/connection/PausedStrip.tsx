import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { periodEnds } from '../time-text/period-ends';
import { useZone } from '../time-text/use-zone';
import { useAddressView } from '../view/use-address-view';
import { Strip } from './Strip';

/** The strip while the screen shows past dates: current values stand still. */
export function PausedStrip() {
  const { t } = useLingui();
  const zone = useZone();
  const { period, clearPeriod } = useAddressView().shown;
  if (period.live) return null;
  const { start, end } = periodEnds(period, zone);
  const heading =
    end === null ? t`Paused: viewing ${start}` : t`Paused: viewing ${start} to ${end}`;
  return (
    <Strip
      tone="paused"
      icon="pause"
      heading={heading}
      meaning={t`Live values are paused while you view past dates.`}
      detail={null}
      brief={null}
      action={
        <Button variant="outline" color="inherit" borderColor="currentcolor" onClick={clearPeriod}>
          <Trans>Back to live</Trans>
        </Button>
      }
    />
  );
}
