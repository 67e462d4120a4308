import * as z from 'zod/mini';
import { securityGroupBodySchema, securityGroupSchema, securityGroupsSchema } from '../fleet';
import { securityGroupIdSchema } from '../primitives';
import type { Endpoint } from '../endpoint';

const group = z.object({ securityGroupId: securityGroupIdSchema });

export const SECURITY_GROUP_ENDPOINTS = {
  getSecurityGroups: {
    method: 'GET',
    path: '/SecurityGroups/',
    summary: 'Visible security groups',
    caller: 'user',
    response: securityGroupsSchema,
    problems: [],
  },
  getSecurityGroup: {
    method: 'GET',
    path: '/SecurityGroups/:securityGroupId',
    summary: 'One security group',
    caller: 'user',
    params: group,
    response: securityGroupSchema,
    problems: ['not_found'],
  },
  postSecurityGroup: {
    method: 'POST',
    path: '/SecurityGroups/',
    summary: 'Add a security group',
    caller: 'editor',
    body: securityGroupBodySchema,
    response: securityGroupSchema,
    problems: ['malformed', 'forbidden', 'conflict', 'rule_broken'],
  },
  putSecurityGroup: {
    method: 'PUT',
    path: '/SecurityGroups/:securityGroupId',
    summary: 'Change a security group',
    caller: 'editor',
    params: group,
    body: securityGroupBodySchema,
    response: securityGroupSchema,
    problems: ['malformed', 'forbidden', 'not_found', 'conflict', 'rule_broken'],
  },
  deleteSecurityGroup: {
    method: 'DELETE',
    path: '/SecurityGroups/:securityGroupId',
    summary: 'Delete a security group',
    caller: 'editor',
    params: group,
    response: 'none',
    problems: ['forbidden', 'not_found', 'in_use', 'rule_broken'],
  },
} as const satisfies Record<string, Endpoint>;
