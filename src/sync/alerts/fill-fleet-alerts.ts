import type { ModuleId } from '../../domain/ids';
import type { Span } from '../../domain/time/spans';
import type { RemoteError } from '../../remote/remote-error';
import type { AlertDeps } from './alert-deps';
import { fillAlerts } from './fill-alerts';

/**
 * Fills the alert history of several machines, one after the other, until one of them fails. Never
 * rejects; null when everything was fetched.
 */
export async function fillFleetAlerts(
  deps: AlertDeps,
  { moduleIds, span }: { readonly moduleIds: readonly ModuleId[]; readonly span: Span },
  signal: AbortSignal,
): Promise<RemoteError | null> {
  for (const moduleId of moduleIds) {
    const error = await fillAlerts(deps, { moduleId, span }, signal);
    if (error !== null) return error;
  }
  return null;
}
