import type * as z from 'zod/mini';
import {
  adminChangesSchema,
  effectiveRightsSchema,
  endingRightsSchema,
  guardRuleSchema,
  guardRulesSchema,
  machinePersonsSchema,
  rightsEffectSchema,
  userDevicesSchema,
} from '../../contract/admin';
import { auditPageSchema } from '../../contract/audit';
import type { Endpoint } from '../../contract/endpoint';
import { ADMIN_ENDPOINTS } from '../../contract/endpoints/admin';
import { AUDIT_ENDPOINTS } from '../../contract/endpoints/audit';
import { MODULE_ENDPOINTS } from '../../contract/endpoints/modules';
import { POWER_BLOCK_ENDPOINTS } from '../../contract/endpoints/power-blocks';
import { SECURITY_GROUP_ENDPOINTS } from '../../contract/endpoints/security-groups';
import { USER_ENDPOINTS } from '../../contract/endpoints/users';
import {
  moduleSchema,
  modulesSchema,
  powerBlockSchema,
  powerBlocksSchema,
  securityGroupSchema,
  securityGroupsSchema,
} from '../../contract/fleet';
import { parse } from '../../contract/parse';
import { createdUserSchema, usersPageSchema, userSchema } from '../../contract/users';
import { iso } from '../../base/iso';
import type { ChangesRequest } from '../../domain/admin/lists';
import type { Admin, RecordCalls } from '../admin';
import type { Http, HttpRequest } from './http';
import { parseResponse } from './parse-response';

/** Administration over HTTP (contract W20, W21). */
export function createHttpAdmin(http: Http): Admin {
  const read = async <S extends z.ZodMiniType>(
    endpoint: Endpoint,
    schema: S,
    request: HttpRequest,
  ): Promise<z.output<S>> => {
    const { body } = await http(endpoint, request);
    return parseResponse(() => parse(schema, body));
  };
  return {
    ...users(http, read),
    ...records(http, read),
    endingRights: (signal) => read(ADMIN_ENDPOINTS.getEndingRights, endingRightsSchema, { signal }),
    powerBlockPersons: (powerBlockId, signal) =>
      read(ADMIN_ENDPOINTS.getPowerBlockPersons, machinePersonsSchema, {
        params: { powerBlockId },
        signal,
      }),
    modulePersons: (moduleId, at, signal) =>
      at === null
        ? read(ADMIN_ENDPOINTS.getModulePersons, machinePersonsSchema, {
            params: { moduleId },
            signal,
          })
        : read(ADMIN_ENDPOINTS.getModulePersonsAt, machinePersonsSchema, {
            params: { moduleId },
            query: { at: iso(at) },
            signal,
          }),
    changes: (request, signal) =>
      read(ADMIN_ENDPOINTS.getAdminChanges, adminChangesSchema, {
        query: changesQuery(request),
        signal,
      }),
    commands: (moduleId, cursor, signal) =>
      read(AUDIT_ENDPOINTS.getAudit, auditPageSchema, {
        query: {
          ...(moduleId === null ? {} : { moduleId }),
          ...(cursor === null ? {} : { cursor }),
        },
        signal,
      }),
  };
}

type Read = <S extends z.ZodMiniType>(
  endpoint: Endpoint,
  schema: S,
  request: HttpRequest,
) => Promise<z.output<S>>;

const users = (http: Http, read: Read) =>
  ({
    users: ({ blocked, search, sort, order, page, size }, signal) =>
      read(USER_ENDPOINTS.getUsers, usersPageSchema, {
        query: {
          blocked: String(blocked),
          search,
          sort,
          order,
          page: String(page),
          size: String(size),
        },
        signal,
      }),
    user: (userId, signal) =>
      read(USER_ENDPOINTS.getUser, userSchema, { params: { userId }, signal }),
    addUser: (draft, signal) =>
      read(USER_ENDPOINTS.postUser, createdUserSchema, { body: draft, signal }),
    changeUser: (userId, draft, revision, signal) =>
      read(USER_ENDPOINTS.putUser, userSchema, {
        params: { userId },
        body: { ...draft, revision },
        signal,
      }),
    async blockUser(userId, signal) {
      await http(USER_ENDPOINTS.deleteUser, { params: { userId }, signal });
    },
    inviteUser: (userId, signal) =>
      read(ADMIN_ENDPOINTS.postUserInvitation, createdUserSchema, { params: { userId }, signal }),
    userRights: (userId, signal) =>
      read(ADMIN_ENDPOINTS.getUserRights, effectiveRightsSchema, { params: { userId }, signal }),
    userEffect: (userId, draft, signal) =>
      read(ADMIN_ENDPOINTS.postUserEffect, rightsEffectSchema, {
        params: { userId },
        body: draft,
        signal,
      }),
    userDevices: (userId, signal) =>
      read(ADMIN_ENDPOINTS.getUserDevices, userDevicesSchema, { params: { userId }, signal }),
    async signOutUser(userId, signal) {
      await http(ADMIN_ENDPOINTS.postUserSignOut, { params: { userId }, signal });
    },
  }) satisfies Partial<Admin>;

const records = (http: Http, read: Read) =>
  ({
    securityGroups: recordCalls(http, read, 'securityGroupId', {
      listed: securityGroupsSchema,
      stored: securityGroupSchema,
      list: SECURITY_GROUP_ENDPOINTS.getSecurityGroups,
      one: SECURITY_GROUP_ENDPOINTS.getSecurityGroup,
      add: SECURITY_GROUP_ENDPOINTS.postSecurityGroup,
      change: SECURITY_GROUP_ENDPOINTS.putSecurityGroup,
      remove: SECURITY_GROUP_ENDPOINTS.deleteSecurityGroup,
    }),
    powerBlocks: recordCalls(http, read, 'powerBlockId', {
      listed: powerBlocksSchema,
      stored: powerBlockSchema,
      list: POWER_BLOCK_ENDPOINTS.getPowerBlocks,
      one: POWER_BLOCK_ENDPOINTS.getPowerBlock,
      add: POWER_BLOCK_ENDPOINTS.postPowerBlock,
      change: POWER_BLOCK_ENDPOINTS.putPowerBlock,
      remove: POWER_BLOCK_ENDPOINTS.deletePowerBlock,
    }),
    modules: recordCalls(http, read, 'moduleId', {
      listed: modulesSchema,
      stored: moduleSchema,
      list: MODULE_ENDPOINTS.getModules,
      one: MODULE_ENDPOINTS.getModule,
      add: MODULE_ENDPOINTS.postModule,
      change: MODULE_ENDPOINTS.putModule,
      remove: MODULE_ENDPOINTS.deleteModule,
    }),
    guardRules: recordCalls(http, read, 'ruleId', {
      listed: guardRulesSchema,
      stored: guardRuleSchema,
      list: ADMIN_ENDPOINTS.getGuardRules,
      one: ADMIN_ENDPOINTS.getGuardRule,
      add: ADMIN_ENDPOINTS.postGuardRule,
      change: ADMIN_ENDPOINTS.putGuardRule,
      remove: ADMIN_ENDPOINTS.deleteGuardRule,
    }),
  }) satisfies Partial<Admin>;

/** Schemas and endpoints of records of one kind. */
interface RecordEndpoints<Listed, Stored> {
  readonly listed: Listed;
  readonly stored: Stored;
  readonly list: Endpoint;
  readonly one: Endpoint;
  readonly add: Endpoint;
  readonly change: Endpoint;
  readonly remove: Endpoint;
}

function recordCalls<Draft extends object, T>(
  http: Http,
  read: Read,
  idName: string,
  endpoints: RecordEndpoints<z.ZodMiniType<readonly T[]>, z.ZodMiniType<T>>,
): RecordCalls<Draft, T> {
  const { listed, stored, list, one, add, change, remove } = endpoints;
  return {
    list: (signal) => read(list, listed, { signal }),
    read: (id, signal) => read(one, stored, { params: { [idName]: id }, signal }),
    add: (draft, signal) => read(add, stored, { body: draft, signal }),
    change: (id, draft, revision, signal) =>
      read(change, stored, { params: { [idName]: id }, body: { ...draft, revision }, signal }),
    async remove(id, signal) {
      await http(remove, { params: { [idName]: id }, signal });
    },
  };
}

const changesQuery = ({ kind, objectId, from, to, cursor }: ChangesRequest) => ({
  ...(kind === null ? {} : { kind }),
  ...(objectId === null ? {} : { objectId }),
  ...(from === null ? {} : { from: iso(from) }),
  ...(to === null ? {} : { to: iso(to) }),
  ...(cursor === null ? {} : { cursor }),
});
