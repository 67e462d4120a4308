import type { ModuleId } from '../../domain/ids';
import { storedSpans } from '../../domain/series/ledger';
import { subtractSpans } from '../../domain/time/spans';
import { later, MINUTE, type EpochMs } from '../../base/units';
import { alertsIn } from '../../store/alerts/alerts';
import { pinAlerts } from '../../store/alerts/alert-pins';
import type { SiteAlerts } from '../../store/records/preparation';
import type { Store } from '../../store/store';
import type { AlertDeps } from '../alerts/alert-deps';
import { fillAlerts } from '../alerts/fill-alerts';
import { refreshActive } from '../alerts/refresh-active';
import type { SitePlan } from './site-plan';

export interface SiteAlertDeps extends Omit<AlertDeps, 'alerts'> {
  readonly store: Pick<Store, 'alertRows'>;
}

const plannedModules = ({ blocks }: Pick<SitePlan, 'blocks'>): readonly ModuleId[] =>
  blocks.flatMap(({ moduleIds }) => moduleIds);

/**
 * Pins the alerts of a plan's modules, and fetches the active ones of the fleet and the changes of
 * the planned span. Ends at once where the server is out of reach.
 */
export async function prepareAlerts(
  { store, ...rest }: SiteAlertDeps,
  plan: SitePlan,
  signal: AbortSignal,
): Promise<void> {
  const deps = { ...rest, alerts: alertsIn(store.alertRows) };
  await pinAlerts(store.alertRows, plannedModules(plan), true);
  await refreshActive(deps, signal);
  for (const moduleId of plannedModules(plan)) {
    // A server that is unreachable for one machine is so for the next.
    if (signal.aborted || deps.connection.current.state === 'failing') return;
    await fillAlerts(deps, { moduleId, span: plan.span }, signal);
  }
}

/** Alerts of the last minutes may be on their way to the server. */
const ON_ITS_WAY = 3 * MINUTE;

/** Reads back the alerts that were fetched from `begunAt` on, as their screens read them. */
export async function verifyAlerts(
  { alertRows }: Pick<Store, 'alertRows'>,
  plan: SitePlan,
  begunAt: EpochMs,
): Promise<SiteAlerts> {
  const alerts = alertsIn(alertRows);
  const modules = plannedModules(plan);
  const past = { from: plan.span.from, to: later(begunAt, -ON_ITS_WAY) };
  const missing: ModuleId[] = [];
  for (const moduleId of modules) {
    const { ledger } = await alerts.history(moduleId, plan.span);
    if (subtractSpans([past], storedSpans(ledger)).length > 0) missing.push(moduleId);
  }
  const active = await alerts.active();
  return { modules: modules.length, missing, activeAt: active?.servedAt ?? null };
}
