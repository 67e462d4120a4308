import type { Endpoint } from '../endpoint';
import { telemetryAnswerSchema } from '../telemetry';

/** Live values (section 7; contract). */
export const TELEMETRY_ENDPOINTS = {
  getTelemetry: {
    method: 'GET',
    path: '/telemetry',
    summary: 'The visible fleet, now',
    caller: 'user',
    answer: telemetryAnswerSchema,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
