import { useLingui } from '@lingui/react/macro';
import { shareOf } from '../../domain/history/status-counts';
import { FleetCard, type CardParts } from './FleetCard';
import { Share, ShareCaption } from './share-parts';
import { useStatusCounts } from './use-status-counts';

/** Section 2: the percentage of non-null samples in alarm; red above 0, green at 0. */
export function AlarmTimeCard() {
  const { t } = useLingui();
  const isRead = useStatusCounts() !== undefined;
  return <FleetCard title={t`Alarm time`} icon="clock" parts={isRead ? PARTS : undefined} />;
}

const PARTS: CardParts = {
  figure: (
    <Share
      of={(counts) => shareOf(counts, 'alarm')}
      hueOf={(share) => (share > 0 ? 'danger' : 'success')}
    />
  ),
  caption: <ShareCaption />,
  detail: 'alarmTime',
};
