import { AlarmsDetail } from './AlarmsDetail';
import { ProductionDetail } from './ProductionDetail';
import { AlarmTimeDetail, IdleTimeDetail } from './ShareDetail';
import { StatusDetail } from './StatusDetail';

const DETAILS = {
  production: ProductionDetail,
  alarms: AlarmsDetail,
  alarmTime: AlarmTimeDetail,
  idleTime: IdleTimeDetail,
  status: StatusDetail,
};

export type DetailName = keyof typeof DETAILS;

/** The sub-text of a card (section 2). */
export function CardDetail({ of }: { of: DetailName }) {
  const Detail = DETAILS[of];
  return <Detail />;
}
