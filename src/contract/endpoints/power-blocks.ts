import * as z from 'zod/mini';
import { powerBlockBodySchema, powerBlockSchema, powerBlocksSchema } from '../fleet';
import { powerBlockIdSchema } from '../primitives';
import type { Endpoint } from '../endpoint';

const powerBlock = z.object({ powerBlockId: powerBlockIdSchema });

export const POWER_BLOCK_ENDPOINTS = {
  getPowerBlocks: {
    method: 'GET',
    path: '/PowerBlocks/',
    summary: 'Visible power blocks with their modules',
    caller: 'user',
    response: powerBlocksSchema,
    problems: [],
  },
  getPowerBlock: {
    method: 'GET',
    path: '/PowerBlocks/:powerBlockId',
    summary: 'One power block',
    caller: 'user',
    params: powerBlock,
    response: powerBlockSchema,
    problems: ['not_found'],
  },
  postPowerBlock: {
    method: 'POST',
    path: '/PowerBlocks/',
    summary: 'Add a power block',
    caller: 'editor',
    body: powerBlockBodySchema,
    response: powerBlockSchema,
    problems: ['malformed', 'forbidden', 'conflict', 'rule_broken'],
  },
  putPowerBlock: {
    method: 'PUT',
    path: '/PowerBlocks/:powerBlockId',
    summary: 'Change a power block',
    caller: 'editor',
    params: powerBlock,
    body: powerBlockBodySchema,
    response: powerBlockSchema,
    problems: ['malformed', 'forbidden', 'not_found', 'conflict', 'rule_broken'],
  },
  deletePowerBlock: {
    method: 'DELETE',
    path: '/PowerBlocks/:powerBlockId',
    summary: 'Delete a power block',
    caller: 'editor',
    params: powerBlock,
    response: 'none',
    problems: ['forbidden', 'not_found', 'in_use', 'rule_broken'],
  },
} as const satisfies Record<string, Endpoint>;
