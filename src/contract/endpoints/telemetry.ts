import type { Endpoint } from '../endpoint';
import { telemetryResponseSchema } from '../telemetry';

export const TELEMETRY_ENDPOINTS = {
  getTelemetry: {
    method: 'GET',
    path: '/telemetry',
    summary: 'The visible fleet, now',
    caller: 'user',
    response: telemetryResponseSchema,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
