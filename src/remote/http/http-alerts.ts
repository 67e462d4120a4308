import { iso } from '../../base/iso';
import { alertPageSchema, alertsSchema } from '../../contract/alerts';
import { ALERT_ENDPOINTS } from '../../contract/endpoints/alerts';
import { parse } from '../../contract/parse';
import type { Alert } from '../../domain/alerts/alert';
import { alertTime } from '../../domain/alerts/alert-time';
import type { ActiveAlertsResponse, AlertChangesResponse, AlertChangesRequest } from '../alerts';
import type { Http } from './http';
import { parseResponse } from './parse-response';

/** GET Alerts/active (contract W12). */
export async function fetchActiveAlerts(
  http: Http,
  signal: AbortSignal,
): Promise<ActiveAlertsResponse> {
  const { body, servedAt } = await http(ALERT_ENDPOINTS.getActiveAlerts, { signal });
  return { servedAt, alerts: parseResponse(() => parse(alertsSchema, body)).map(blanked) };
}

/** GET Alerts/history of a module or the visible fleet (contract W12). */
export async function fetchAlertChanges(
  http: Http,
  { moduleId, span, cursor }: AlertChangesRequest,
  signal: AbortSignal,
): Promise<AlertChangesResponse> {
  const query = {
    ...{ from: iso(span.from), to: iso(span.to) },
    ...(moduleId === null ? {} : { moduleId }),
    ...(cursor === null ? {} : { cursor }),
  };
  const { body, servedAt } = await http(ALERT_ENDPOINTS.getAlertHistory, { query, signal });
  const { changes, cursor: next } = parseResponse(() => parse(alertPageSchema, body));
  return { servedAt, changes: changes.map(blanked), cursor: next };
}

/** Illegal times are blanked (rules §3.4), whichever server lets them through. */
const blanked = (alert: Alert): Alert =>
  alert.timestamp === null || alertTime(alert.timestamp) !== null
    ? alert
    : { ...alert, timestamp: null, localTimestamp: null };
