import { useLingui } from '@lingui/react/macro';
import { shareOf } from '../../domain/history/status-counts';
import { FleetCard, type CardParts } from './FleetCard';
import { Share, ShareCaption } from './share-parts';
import { useStatusCounts } from './use-status-counts';

/** Section 2: the percentage of samples in Ready, Planned, Unplanned or Idle, and not in alarm. */
export function IdleTimeCard() {
  const { t } = useLingui();
  const isRead = useStatusCounts() !== undefined;
  return <FleetCard title={t`Idle time`} icon="pause" parts={isRead ? PARTS : undefined} />;
}

const PARTS: CardParts = {
  figure: <Share of={(counts) => shareOf(counts, 'idle')} />,
  caption: <ShareCaption />,
  detail: 'idleTime',
};
