import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Span } from '../../domain/time/spans';
import { isOfDays } from '../../domain/view/fleet-view-dates';
import { epochMs } from '../../base/units';
import type { Zone } from '../../base/zones';
import { dateText, timeText } from '../../i18n/format/dates';
import { useZone } from '../time-text/use-zone';
import { useAddressView } from '../view/use-address-view';
import { Strip } from './Strip';

/** The strip while the screen shows past dates: current values stand still. */
export function PausedStrip() {
  const { t } = useLingui();
  const zone = useZone();
  const { period, clearPeriod } = useAddressView().shown;
  if (period.live) return null;
  const { start, end } = viewedText(period, zone);
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

/** One whole day as its date; any other period with the times of its ends. */
function viewedText(
  span: Span,
  zone: Zone,
): { readonly start: string; readonly end: string | null } {
  const start = dateText(span.from, zone);
  const last = dateText(epochMs(span.to - 1), zone);
  if (isOfDays(span, zone) && start === last) return { start, end: null };
  return { start: timeText(span.from, zone), end: timeText(span.to, zone) };
}
