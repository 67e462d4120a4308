import { Trans, useLingui } from '@lingui/react/macro';
import { shareOf } from '../../domain/status-counts';
import { FleetCard } from './FleetCard';
import { Share, ShareCaption, ShareDetail } from './share-parts';
import { useStatusCounts } from './use-status-counts';

/** Section 2: the percentage of samples in Ready, Planned, Unplanned or Idle, and not in alarm. */
export function IdleTimeCard() {
  const { t } = useLingui();
  const counts = useStatusCounts();
  return (
    <FleetCard
      title={t`Idle time`}
      icon="pause"
      parts={
        counts === undefined
          ? undefined
          : {
              figure: <Share value={shareOf(counts, 'idle')} />,
              caption: <ShareCaption counts={counts} />,
              detail: (
                <ShareDetail counts={counts}>
                  <Trans>
                    The share of status samples in which a module stood ready, idle or stopped,
                    planned or not, without an alarm.
                  </Trans>
                </ShareDetail>
              ),
            }
      }
    />
  );
}
