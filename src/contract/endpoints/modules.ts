import * as z from 'zod/mini';
import {
  commandHeadersSchema,
  commandParamsSchema,
  commandQuerySchema,
  commandReplySchema,
} from '../commands';
import { moduleBodySchema, moduleSchema, modulesSchema } from '../fleet';
import { onSiteSchema } from '../on-site';
import { moduleIdSchema } from '../primitives';
import type { Endpoint } from '../endpoint';

const module = z.object({ moduleId: moduleIdSchema });

export const MODULE_ENDPOINTS = {
  getModules: {
    method: 'GET',
    path: '/Modules/',
    summary: 'Visible modules',
    caller: 'user',
    response: modulesSchema,
    problems: [],
  },
  getModule: {
    method: 'GET',
    path: '/Modules/:moduleId',
    summary: 'One module',
    caller: 'user',
    params: module,
    response: moduleSchema,
    problems: ['not_found'],
  },
  postModule: {
    method: 'POST',
    path: '/Modules/',
    summary: 'Add a module',
    caller: 'editor',
    body: moduleBodySchema,
    response: moduleSchema,
    problems: ['malformed', 'forbidden', 'conflict', 'rule_broken'],
  },
  putModule: {
    method: 'PUT',
    path: '/Modules/:moduleId',
    summary: 'Change a module',
    caller: 'editor',
    params: module,
    body: moduleBodySchema,
    response: moduleSchema,
    problems: ['malformed', 'forbidden', 'not_found', 'conflict', 'rule_broken'],
  },
  deleteModule: {
    method: 'DELETE',
    path: '/Modules/:moduleId',
    summary: 'Delete a module',
    caller: 'editor',
    params: module,
    response: 'none',
    problems: ['forbidden', 'not_found', 'in_use', 'rule_broken'],
  },
  getModuleCommand: {
    method: 'GET',
    path: '/Modules/:moduleId/command/:command',
    summary: 'Ask a machine to do something',
    caller: 'user',
    params: commandParamsSchema,
    query: commandQuerySchema,
    headers: commandHeadersSchema,
    response: commandReplySchema,
    problems: [
      'malformed',
      'forbidden',
      'not_found',
      'rule_broken',
      'not_connected',
      'local_control',
      'on_site',
      'nothing_to_reset',
      'state_changed',
      'in_flight',
      'too_late',
      'no_answer',
    ],
  },
  putOnSite: {
    method: 'PUT',
    path: '/Modules/:moduleId/onSite',
    summary: 'Say that one is at the machine, for eight hours from now',
    caller: 'user',
    params: module,
    response: onSiteSchema,
    problems: ['not_found', 'on_site'],
  },
  deleteOnSite: {
    method: 'DELETE',
    path: '/Modules/:moduleId/onSite',
    summary: 'Say that nobody is at the machine any more: whoever said so, or an editor',
    caller: 'user',
    params: module,
    response: 'none',
    problems: ['not_found', 'forbidden'],
  },
} as const satisfies Record<string, Endpoint>;
