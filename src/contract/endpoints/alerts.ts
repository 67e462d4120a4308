import {
  alertCatalogueSchema,
  alertHistoryQuerySchema,
  alertPageSchema,
  alertsSchema,
} from '../alerts';
import type { Endpoint } from '../endpoint';

export const ALERT_ENDPOINTS = {
  getActiveAlerts: {
    method: 'GET',
    path: '/Alerts/active',
    summary: 'Alerts that are active',
    caller: 'user',
    response: alertsSchema,
    problems: [],
  },
  getAlertHistory: {
    method: 'GET',
    path: '/Alerts/history',
    summary: 'State changes of alerts, newest first',
    caller: 'user',
    query: alertHistoryQuerySchema,
    response: alertPageSchema,
    problems: ['malformed', 'not_found'],
  },
  getAlertCatalogue: {
    method: 'GET',
    path: '/Alerts/catalogue',
    summary: 'Every alert a machine can give',
    caller: 'user',
    response: alertCatalogueSchema,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
