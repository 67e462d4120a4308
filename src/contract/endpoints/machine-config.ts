import * as z from 'zod/mini';
import { configEntriesSchema, parameterInfosSchema } from '../machine-config';
import type { Endpoint } from '../endpoint';

export const CONFIG_ENDPOINTS = {
  getConfigChanges: {
    method: 'GET',
    path: '/Config/changes',
    summary: 'Latest changes of parameters',
    caller: 'user',
    response: configEntriesSchema,
    problems: [],
  },
  getConfigInfo: {
    method: 'GET',
    path: '/Config/info',
    summary: 'What each parameter means',
    caller: 'user',
    response: parameterInfosSchema,
    problems: [],
  },
  getConfigHistory: {
    method: 'GET',
    path: '/Config/:key',
    summary: 'History of a machine or a parameter',
    caller: 'user',
    params: z.object({ key: z.string() }),
    response: configEntriesSchema,
    problems: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
