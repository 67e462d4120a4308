import { useLingui } from '@lingui/react/macro';
import { useDurationText } from '../time-text/use-duration-text';
import { useWhenText } from '../time-text/use-when-text';
import type { EpochMs } from '../../base/units';
import type { FleetAlarm } from '../../domain/alerts/fleet-alarms';

type AlarmTimesProps = {
  alarm: FleetAlarm;
  /** Time of the data when they are old; null while they are live. */
  staleSince: EpochMs | null;
};

/** "6 h 52 min · acknowledged · as of 14:02": the length ends at the time of the data. */
export function AlarmTimes({ alarm, staleSince }: AlarmTimesProps) {
  const { t } = useLingui();
  const { acknowledged, since, unconfirmedSince } = alarm;
  const duration = useDurationText(since, unconfirmedSince ?? staleSince);
  return (
    <>
      {[duration, acknowledged ? t`acknowledged` : ''].filter(Boolean).join(' · ')}
      {unconfirmedSince === null ? null : <Unconfirmed at={unconfirmedSince} />}
      {staleSince === null ? null : <AsOf at={staleSince} />}
    </>
  );
}

function Unconfirmed({ at }: { at: EpochMs }) {
  const { t } = useLingui();
  const time = useWhenText(at);
  return ` · ${t`not confirmed since ${time}`}`;
}

function AsOf({ at }: { at: EpochMs }) {
  const { t } = useLingui();
  const time = useWhenText(at);
  return ` · ${t`as of ${time}`}`;
}
