import { Trans, useLingui } from '@lingui/react/macro';
import { shareOf } from '../../domain/status-counts';
import { FleetCard } from './FleetCard';
import { Share, ShareCaption, ShareDetail } from './share-parts';
import { useStatusCounts } from './use-status-counts';

/** Section 2: the percentage of non-null samples in alarm; red above 0, green at 0. */
export function AlarmTimeCard() {
  const { t } = useLingui();
  const counts = useStatusCounts();
  return (
    <FleetCard
      title={t`Alarm time`}
      icon="clock"
      parts={
        counts === undefined
          ? undefined
          : {
              figure: (
                <Share
                  value={shareOf(counts, 'alarm')}
                  hueOf={(share) => (share > 0 ? 'danger' : 'success')}
                />
              ),
              caption: <ShareCaption counts={counts} />,
              detail: (
                <ShareDetail counts={counts}>
                  <Trans>The share of status samples in which a module had an alarm.</Trans>
                </ShareDetail>
              ),
            }
      }
    />
  );
}
