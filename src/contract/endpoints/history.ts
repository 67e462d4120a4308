import * as z from 'zod/mini';
import {
  adxQueryRequestSchema,
  adxRequestSchema,
  analyticsQuerySchema,
  analyticsRequestSchema,
  changesQuerySchema,
  changesResponseSchema,
  historyResponseSchema,
  presetRequestSchema,
  rangeParamsSchema,
  variablesResponseSchema,
} from '../history';
import { moduleIdSchema } from '../primitives';
import type { Endpoint } from '../endpoint';

const module = z.object({ moduleId: moduleIdSchema });

export const HISTORY_ENDPOINTS = {
  postAdx: {
    method: 'POST',
    path: '/adx',
    summary: 'Default variables of many modules, from recent raw data',
    caller: 'user',
    body: adxRequestSchema,
    response: historyResponseSchema,
    problems: ['malformed', 'too_large'],
  },
  postAdxQuery: {
    method: 'POST',
    path: '/adx/query',
    summary: 'Chosen variables of one module, from recent raw data',
    caller: 'user',
    body: adxQueryRequestSchema,
    response: historyResponseSchema,
    problems: ['malformed', 'not_found', 'too_large'],
  },
  postAnalytics: {
    method: 'POST',
    path: '/Analytics/',
    summary: 'Chosen variables, from rollups of any age',
    caller: 'user',
    body: analyticsRequestSchema,
    response: historyResponseSchema,
    problems: ['malformed', 'not_found', 'too_large'],
  },
  postAnalyticsPreset: {
    method: 'POST',
    path: '/Analytics/preset',
    summary: 'The same variables of many modules, from rollups of any age',
    caller: 'user',
    body: presetRequestSchema,
    response: historyResponseSchema,
    problems: ['malformed', 'too_large'],
  },
  getAnalytics: {
    method: 'GET',
    path: '/Analytics/:moduleId',
    summary: 'Default variables of one module, from rollups of any age',
    caller: 'user',
    params: module,
    query: analyticsQuerySchema,
    response: historyResponseSchema,
    problems: ['malformed', 'not_found', 'too_large'],
  },
  getHistoryChanges: {
    method: 'GET',
    path: '/history/changes',
    summary: 'Days of visible modules whose history changed after a revision',
    caller: 'user',
    query: changesQuerySchema,
    response: changesResponseSchema,
    problems: ['malformed'],
  },
  getVariables: {
    method: 'GET',
    path: '/variables/:moduleId',
    summary: 'Names of the variables a module has',
    caller: 'user',
    params: module,
    response: variablesResponseSchema,
    problems: ['not_found'],
  },
  getPowerBlockData: {
    method: 'GET',
    path: '/PowerBlocks/:powerBlockId/data/:range',
    summary: 'History of a power block over the last hours',
    caller: 'user',
    params: rangeParamsSchema,
    response: historyResponseSchema,
    problems: ['malformed', 'not_found'],
  },
} as const satisfies Record<string, Endpoint>;
