import type { Reads } from '../../remote/reads';
import type { Alerts } from '../../store/alerts/alerts';
import type { Clock } from '../clock';
import type { Connection } from '../connection';
import type { Locks } from '../fill/locks';

export interface AlertDeps {
  readonly reads: Pick<Reads, 'activeAlerts' | 'alertChanges'>;
  readonly alerts: Alerts;
  readonly clock: Clock;
  readonly connection: Connection;
  readonly locks: Locks;
}
