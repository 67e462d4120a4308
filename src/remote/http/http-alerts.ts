import { alertPageSchema, alertsSchema } from '../../contract/alerts';
import { ALERT_ENDPOINTS } from '../../contract/endpoints/alerts';
import { parse } from '../../contract/parse';
import type { Alert } from '../../domain/alerts/alert';
import { alertTime } from '../../domain/alerts/alert-time';
import type { ActiveAnswer, ChangesAnswer, ChangesQuestion } from '../alerts';
import type { Http } from './http';
import { understand } from './understand';

/** Contract, Alerts: GET Alerts/active. */
export async function askActive(http: Http, signal: AbortSignal): Promise<ActiveAnswer> {
  const { body, servedAt } = await http(ALERT_ENDPOINTS.getActiveAlerts, { signal });
  return { servedAt, alerts: understand(() => parse(alertsSchema, body)).map(blanked) };
}

/** Contract, Alerts: GET Alerts/history of one module. */
export async function askChanges(
  http: Http,
  { moduleId, span, cursor }: ChangesQuestion,
  signal: AbortSignal,
): Promise<ChangesAnswer> {
  const iso = (at: number) => new Date(at).toISOString();
  const query = {
    ...{ moduleId, from: iso(span.from), to: iso(span.to) },
    ...(cursor === null ? {} : { cursor }),
  };
  const { body, servedAt } = await http(ALERT_ENDPOINTS.getAlertHistory, { query, signal });
  const { changes, cursor: next } = understand(() => parse(alertPageSchema, body));
  return { servedAt, changes: changes.map(blanked), cursor: next };
}

/** Section 3: illegal times are blanked, whichever server lets them through. */
const blanked = (alert: Alert): Alert =>
  alert.timestamp === null || alertTime(alert.timestamp) !== null
    ? alert
    : { ...alert, timestamp: null, localTimestamp: null };
