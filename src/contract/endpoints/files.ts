import * as z from 'zod/mini';
import { dayStampSchema, moduleIdSchema, powerBlockIdSchema } from '../primitives';
import type { Endpoint } from '../endpoint';

const module = z.object({ moduleId: moduleIdSchema });
const powerBlock = z.object({ powerBlockId: powerBlockIdSchema });
const stamps = z.array(z.string());
const day = { date: dayStampSchema };
const stamp = { ...day, stamp: z.string().check(z.regex(/^\d{4}\w*$/, 'expected HHMM')) };
/** Largest number of lines of stored values in one file. */
const MAX_LINES = 10_000;
const limit = z.object({
  limit: z.optional(
    z.pipe(
      z.string().check(
        z.regex(/^\d{1,5}$/, 'expected a number of lines'),
        z.refine((text) => Number(text) >= 1 && Number(text) <= MAX_LINES, {
          error: `expected 1 to ${MAX_LINES}`,
        }),
      ),
      z.transform(Number),
    ),
  ),
});

export const FILE_ENDPOINTS = {
  getModuleLog: {
    method: 'GET',
    path: '/Modules/:moduleId/data/log/:date',
    summary: "A day's log of a module",
    caller: 'user',
    params: z.extend(module, day),
    response: 'csv',
    problems: ['malformed', 'not_found'],
  },
  getModuleBlackboxes: {
    method: 'GET',
    path: '/Modules/:moduleId/data/blackbox/:date',
    summary: "Times of a day's blackboxes",
    caller: 'user',
    params: z.extend(module, day),
    response: stamps,
    problems: ['malformed', 'not_found'],
  },
  getModuleBlackbox: {
    method: 'GET',
    path: '/Modules/:moduleId/data/blackbox/:date/:stamp',
    summary: 'One blackbox',
    caller: 'user',
    params: z.extend(module, stamp),
    response: 'csv',
    problems: ['malformed', 'not_found'],
  },
  getPowerBlockLog: {
    method: 'GET',
    path: '/PowerBlocks/:powerBlockId/data/log/:date',
    summary: "A day's log of a power block",
    caller: 'user',
    params: z.extend(powerBlock, day),
    response: 'csv',
    problems: ['malformed', 'not_found'],
  },
  getPowerBlockBlackboxes: {
    method: 'GET',
    path: '/PowerBlocks/:powerBlockId/data/blackbox/:date',
    summary: "Times of a day's blackboxes",
    caller: 'user',
    params: z.extend(powerBlock, day),
    response: stamps,
    problems: ['malformed', 'not_found'],
  },
  getPowerBlockBlackbox: {
    method: 'GET',
    path: '/PowerBlocks/:powerBlockId/data/blackbox/:date/:stamp',
    summary: 'One blackbox',
    caller: 'user',
    params: z.extend(powerBlock, stamp),
    response: 'csv',
    problems: ['malformed', 'not_found'],
  },
  getPowerBlockParameters: {
    method: 'GET',
    path: '/PowerBlocks/:powerBlockId/parameters/:date',
    summary: 'Stored parameters of a day',
    caller: 'user',
    params: z.extend(powerBlock, day),
    query: limit,
    response: 'csv',
    problems: ['malformed', 'not_found'],
  },
  getPowerBlockVariables: {
    method: 'GET',
    path: '/PowerBlocks/:powerBlockId/variables/:date',
    summary: 'Stored variables of a day',
    caller: 'user',
    params: z.extend(powerBlock, day),
    query: limit,
    response: 'csv',
    problems: ['malformed', 'not_found'],
  },
} as const satisfies Record<string, Endpoint>;
