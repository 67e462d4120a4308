import type { Alert } from '../../../domain/alerts/alert';
import type { ModuleId } from '../../../domain/ids';
import type { useActiveAlerts } from '../../../queries/alerts/use-alerts';

/** Active alerts of the fleet, and their refresh. */
export type ShownAlerts = ReturnType<typeof useActiveAlerts>;

/** Active alerts of a module; undefined while those of the fleet are not known. */
export const alertsOf = (
  active: ShownAlerts['active'],
  moduleId: ModuleId,
): readonly Alert[] | undefined => active?.alerts.filter((alert) => alert.moduleId === moduleId);
