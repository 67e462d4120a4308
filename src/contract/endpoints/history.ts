import * as z from 'zod/mini';
import {
  adxQueryRequestSchema,
  adxRequestSchema,
  analyticsRequestSchema,
  historyAnswerSchema,
  rangeParamsSchema,
  variablesAnswerSchema,
} from '../history';
import { moduleIdSchema } from '../primitives';
import { telemetryAnswerSchema } from '../telemetry';
import type { Endpoint } from '../endpoint';

const module = z.object({ moduleId: moduleIdSchema });

/** Live values and history (section 7; contract). */
export const HISTORY_ENDPOINTS = {
  getTelemetry: {
    method: 'GET',
    path: '/telemetry',
    summary: 'The visible fleet, now',
    caller: 'user',
    answer: telemetryAnswerSchema,
    problems: [],
  },
  postAdx: {
    method: 'POST',
    path: '/adx',
    summary: 'Default variables of many modules, from recent raw data',
    caller: 'user',
    body: adxRequestSchema,
    answer: historyAnswerSchema,
    problems: ['malformed', 'too_large'],
  },
  postAdxQuery: {
    method: 'POST',
    path: '/adx/query',
    summary: 'Chosen variables of one module, from recent raw data',
    caller: 'user',
    body: adxQueryRequestSchema,
    answer: historyAnswerSchema,
    problems: ['malformed', 'not_found', 'too_large'],
  },
  postAnalytics: {
    method: 'POST',
    path: '/Analytics/',
    summary: 'Chosen variables, from rollups of any age',
    caller: 'user',
    body: analyticsRequestSchema,
    answer: historyAnswerSchema,
    problems: ['malformed', 'not_found', 'too_large'],
  },
  getVariables: {
    method: 'GET',
    path: '/variables/:moduleId',
    summary: 'Names of the variables a module has',
    caller: 'user',
    params: module,
    answer: variablesAnswerSchema,
    problems: ['not_found'],
  },
  getPowerBlockData: {
    method: 'GET',
    path: '/PowerBlocks/:powerBlockId/data/:range',
    summary: 'History of a power block over the last hours',
    caller: 'user',
    params: rangeParamsSchema,
    answer: historyAnswerSchema,
    problems: ['malformed', 'not_found'],
  },
} as const satisfies Record<string, Endpoint>;
