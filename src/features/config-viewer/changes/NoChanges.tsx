import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFleetView } from '../../../components/view/view-context';
import { epochMs, type EpochMs } from '../../../base/units';
import { useWhenText } from '../../../components/time-text/use-when-text';
import { RANGE_WORDS } from '../../../components/time-text/range-words';
import { LIVE_RANGES } from '../../../domain/time/time-ranges';
import { Empty } from '../../../ui/states/Empty';

type NoChangesProps = {
  changes: { readonly missing: readonly unknown[]; readonly fetchedAt: EpochMs | null };
  /** Whether the last request failed. */
  isCut: boolean;
};

/** Nothing changed in the period, as far as it is on this device; a longer one is offered. */
export function NoChanges({ changes, isCut }: NoChangesProps) {
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
      {changes.missing.length === 0 ? (
        <Unchanged until={period.live && isCut ? changes.fetchedAt : null} />
      ) : (
        t`None is known; not all of the range is on this device yet.`
      )}
    </Empty>
  );
}

/** `until` is the time of the last response where there is none up to now; else null. */
function Unchanged({ until }: { until: EpochMs | null }) {
  const { t } = useLingui();
  const time = useWhenText(until ?? epochMs(0));
  return until === null
    ? t`No value of the configuration of these machines changed in this range.`
    : t`No value of the configuration of these machines changed until ${time}. Later changes are not known.`;
}
