import { alertsIn } from '../../store/alerts/alerts';
import type { AlertDeps } from '../../sync/alerts/alert-deps';
import type { Services } from '../services';

/** Dependencies of the refresh of alerts, of one account. */
export const alertDepsOf = ({ store, reads, clock, connection, locks }: Services): AlertDeps => ({
  reads,
  clock,
  connection,
  locks,
  alerts: alertsIn(store.alertRows),
});
