import * as z from 'zod/mini';
import { commandHeadersSchema, commandParamsSchema, commandReplySchema } from '../commands';
import { moduleBodySchema, moduleSchema, modulesSchema } from '../fleet';
import { moduleIdSchema } from '../primitives';
import type { Endpoint } from '../endpoint';

const module = z.object({ moduleId: moduleIdSchema });

/** Modules (section 7; contract). */
export const MODULE_ENDPOINTS = {
  getModules: {
    method: 'GET',
    path: '/Modules/',
    summary: 'Visible modules',
    caller: 'user',
    answer: modulesSchema,
    problems: [],
  },
  getModule: {
    method: 'GET',
    path: '/Modules/:moduleId',
    summary: 'One module',
    caller: 'user',
    params: module,
    answer: moduleSchema,
    problems: ['not_found'],
  },
  postModule: {
    method: 'POST',
    path: '/Modules/',
    summary: 'Add a module',
    caller: 'editor',
    body: moduleBodySchema,
    answer: moduleSchema,
    problems: ['malformed', 'forbidden', 'conflict', 'rule_broken'],
  },
  putModule: {
    method: 'PUT',
    path: '/Modules/:moduleId',
    summary: 'Change a module',
    caller: 'editor',
    params: module,
    body: moduleBodySchema,
    answer: moduleSchema,
    problems: ['malformed', 'forbidden', 'not_found', 'conflict', 'rule_broken'],
  },
  deleteModule: {
    method: 'DELETE',
    path: '/Modules/:moduleId',
    summary: 'Delete a module',
    caller: 'editor',
    params: module,
    answer: 'none',
    problems: ['forbidden', 'not_found', 'conflict'],
  },
  getModuleCommand: {
    method: 'GET',
    path: '/Modules/:moduleId/command/:command',
    summary: 'Ask a machine to do something',
    caller: 'user',
    params: commandParamsSchema,
    headers: commandHeadersSchema,
    answer: commandReplySchema,
    problems: ['malformed', 'forbidden', 'not_found', 'conflict', 'rule_broken'],
  },
} as const satisfies Record<string, Endpoint>;
