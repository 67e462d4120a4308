import * as z from 'zod/mini';
import {
  configChangesQuerySchema,
  configHistoryQuerySchema,
  configPageSchema,
  machineDeviationsSchema,
  parameterDeviationsSchema,
  parameterInfosSchema,
} from '../machine-config';
import type { Endpoint } from '../endpoint';

export const CONFIG_ENDPOINTS = {
  getConfigChanges: {
    method: 'GET',
    path: '/Config/changes',
    summary: 'Changes of parameters in a span',
    caller: 'user',
    query: configChangesQuerySchema,
    response: configPageSchema,
    problems: ['malformed'],
  },
  getConfigInfo: {
    method: 'GET',
    path: '/Config/info',
    summary: 'What each parameter means',
    caller: 'user',
    response: parameterInfosSchema,
    problems: [],
  },
  getConfigDeviations: {
    method: 'GET',
    path: '/Config/deviations',
    summary: 'Number of deviating parameters of each machine',
    caller: 'user',
    response: machineDeviationsSchema,
    problems: [],
  },
  getConfigDeviation: {
    method: 'GET',
    path: '/Config/deviations/:key',
    summary: 'Deviating parameters of one machine',
    caller: 'user',
    params: z.object({ key: z.string() }),
    response: parameterDeviationsSchema,
    problems: ['not_found'],
  },
  getConfigHistory: {
    method: 'GET',
    path: '/Config/:key',
    summary: 'History of a machine or a parameter',
    caller: 'user',
    params: z.object({ key: z.string() }),
    query: configHistoryQuerySchema,
    response: configPageSchema,
    problems: ['not_found', 'malformed'],
  },
} as const satisfies Record<string, Endpoint>;
