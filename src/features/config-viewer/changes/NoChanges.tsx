import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFleetView } from '../../../components/view/view-context';
import { RANGE_WORDS } from '../../../components/time-text/range-words';
import { LIVE_RANGES } from '../../../domain/time/time-ranges';
import { Empty } from '../../../ui/states/Empty';

/** Nothing changed in the period, as far as it is on this device; a longer one is offered. */
export function NoChanges({ isComplete }: { isComplete: boolean }) {
  const { t } = useLingui();
  const { range, period, setPeriod } = useFleetView();
  const longer = LIVE_RANGES.find((hours) => hours > range && hours > 168) ?? null;
  const words = longer === null ? '' : t(RANGE_WORDS[longer]);
  return (
    <Empty
      title={t`No changes in this range`}
      actions={
        longer === null || !period.live ? undefined : (
          <Button
            onClick={() => {
              setPeriod({ live: true, range: longer });
            }}
          >
            <Trans>Show the last {words}</Trans>
          </Button>
        )
      }
    >
      {isComplete
        ? t`No value of the configuration of these machines changed.`
        : t`None is known; not all of the range is on this device yet.`}
    </Empty>
  );
}
