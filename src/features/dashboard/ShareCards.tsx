import { useLingui } from '@lingui/react/macro';
import { shareOf } from '../../domain/history/status-counts';
import { FleetCard, type CardContent } from './FleetCard';
import { Share, ShareCaption } from './share-parts';
import { useStatusCounts } from './use-status-counts';

/** Percentage of the time in alarm; red above 0, green at 0 (rules §2.4, §9.7). */
export function AlarmTimeCard() {
  const { t } = useLingui();
  const isRead = useStatusCounts() !== undefined;
  return <FleetCard title={t`Alarm time`} icon="clock" content={isRead ? ALARM_TIME : undefined} />;
}

const ALARM_TIME: CardContent = {
  figure: (
    <Share
      of={(counts) => shareOf(counts, 'alarm')}
      hueOf={(share) => (share > 0 ? 'danger' : 'success')}
    />
  ),
  caption: <ShareCaption />,
  detail: 'alarmTime',
};

/** Percentage of the time in Ready, Planned, Unplanned or Idle and not in alarm (rules §9.7). */
export function IdleTimeCard() {
  const { t } = useLingui();
  const isRead = useStatusCounts() !== undefined;
  return <FleetCard title={t`Idle time`} icon="pause" content={isRead ? IDLE_TIME : undefined} />;
}

const IDLE_TIME: CardContent = {
  figure: <Share of={(counts) => shareOf(counts, 'idle')} />,
  caption: <ShareCaption />,
  detail: 'idleTime',
};
