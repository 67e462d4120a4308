import { useLingui } from '@lingui/react/macro';
import { FleetCard } from './FleetCard';

/** The cards of the fleet before anything is known of it: their names, and that they are on their way. */
export function LoadingCards() {
  const { t } = useLingui();
  return (
    <>
      <FleetCard title={t`Production`} icon="flash" parts={undefined} />
      <FleetCard title={t`Alarms`} icon="warning" parts={undefined} />
      <FleetCard title={t`Alarm time`} icon="clock" parts={undefined} />
      <FleetCard title={t`Idle time`} icon="pause" parts={undefined} />
      <FleetCard title={t`Status`} icon="machines" parts={undefined} />
    </>
  );
}
