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
import { OWN_ACCOUNT_ENDPOINTS } from '../../contract/endpoints/own-account';
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
import { parserOf } from '../../contract/parse';
import { createdUserSchema, usersPageSchema } from '../../contract/user-records';
import { userSchema } from '../../contract/users';
import { iso } from '../../base/iso';
import type { ChangesRequest } from '../../domain/admin/lists';
import type { Admin, RecordCalls } from '../admin';
import type { Http, HttpRequest } from './http';
import { parseResponse } from './parse-response';

/** Administration over HTTP (contract W20, W21). */
export function createHttpAdmin(http: Http): Admin {
  const read: Read = async (endpoint, parsed, request) => {
    const { body } = await http(endpoint, request);
    return parseResponse(() => parsed(body));
  };
  return {
    ...users(http, read),
    ...records(http, read),
    endingRights: (signal) =>
      read(ADMIN_ENDPOINTS.getEndingRights, parserOf(endingRightsSchema), { signal }),
    powerBlockPersons: (powerBlockId, signal) =>
      read(ADMIN_ENDPOINTS.getPowerBlockPersons, parserOf(machinePersonsSchema), {
        params: { powerBlockId },
        signal,
      }),
    modulePersons: (moduleId, at, signal) =>
      at === null
        ? read(ADMIN_ENDPOINTS.getModulePersons, parserOf(machinePersonsSchema), {
            params: { moduleId },
            signal,
          })
        : read(ADMIN_ENDPOINTS.getModulePersonsAt, parserOf(machinePersonsSchema), {
            params: { moduleId },
            query: { at: iso(at) },
            signal,
          }),
    changes: (request, signal) =>
      read(ADMIN_ENDPOINTS.getAdminChanges, parserOf(adminChangesSchema), {
        query: changesQuery(request),
        signal,
      }),
    commands: (moduleId, cursor, signal) =>
      read(AUDIT_ENDPOINTS.getAudit, parserOf(auditPageSchema), {
        query: {
          ...(moduleId === null ? {} : { moduleId }),
          ...(cursor === null ? {} : { cursor }),
        },
        signal,
      }),
  };
}

type Parser<T> = (body: unknown) => T;
type Read = <T>(endpoint: Endpoint, parsed: Parser<T>, request: HttpRequest) => Promise<T>;

const users = (http: Http, read: Read) =>
  ({
    users: ({ blocked, search, sort, order, page, size }, signal) =>
      read(USER_ENDPOINTS.getUsers, parserOf(usersPageSchema), {
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
      read(OWN_ACCOUNT_ENDPOINTS.getUser, parserOf(userSchema), { params: { userId }, signal }),
    addUser: (draft, signal) =>
      read(USER_ENDPOINTS.postUser, parserOf(createdUserSchema), { body: draft, signal }),
    changeUser: (userId, draft, revision, signal) =>
      read(USER_ENDPOINTS.putUser, parserOf(userSchema), {
        params: { userId },
        body: { ...draft, revision },
        signal,
      }),
    async blockUser(userId, signal) {
      await http(USER_ENDPOINTS.deleteUser, { params: { userId }, signal });
    },
    inviteUser: (userId, signal) =>
      read(ADMIN_ENDPOINTS.postUserInvitation, parserOf(createdUserSchema), {
        params: { userId },
        signal,
      }),
    userRights: (userId, signal) =>
      read(ADMIN_ENDPOINTS.getUserRights, parserOf(effectiveRightsSchema), {
        params: { userId },
        signal,
      }),
    userEffect: (userId, draft, signal) =>
      read(ADMIN_ENDPOINTS.postUserEffect, parserOf(rightsEffectSchema), {
        params: { userId },
        body: draft,
        signal,
      }),
    userDevices: (userId, signal) =>
      read(ADMIN_ENDPOINTS.getUserDevices, parserOf(userDevicesSchema), {
        params: { userId },
        signal,
      }),
    async signOutUser(userId, signal) {
      await http(ADMIN_ENDPOINTS.postUserSignOut, { params: { userId }, signal });
    },
  }) satisfies Partial<Admin>;

const records = (http: Http, read: Read) =>
  ({
    securityGroups: recordCalls(http, read, 'securityGroupId', {
      listed: parserOf(securityGroupsSchema),
      stored: parserOf(securityGroupSchema),
      list: SECURITY_GROUP_ENDPOINTS.getSecurityGroups,
      one: SECURITY_GROUP_ENDPOINTS.getSecurityGroup,
      add: SECURITY_GROUP_ENDPOINTS.postSecurityGroup,
      change: SECURITY_GROUP_ENDPOINTS.putSecurityGroup,
      remove: SECURITY_GROUP_ENDPOINTS.deleteSecurityGroup,
    }),
    powerBlocks: recordCalls(http, read, 'powerBlockId', {
      listed: parserOf(powerBlocksSchema),
      stored: parserOf(powerBlockSchema),
      list: POWER_BLOCK_ENDPOINTS.getPowerBlocks,
      one: POWER_BLOCK_ENDPOINTS.getPowerBlock,
      add: POWER_BLOCK_ENDPOINTS.postPowerBlock,
      change: POWER_BLOCK_ENDPOINTS.putPowerBlock,
      remove: POWER_BLOCK_ENDPOINTS.deletePowerBlock,
    }),
    modules: recordCalls(http, read, 'moduleId', {
      listed: parserOf(modulesSchema),
      stored: parserOf(moduleSchema),
      list: MODULE_ENDPOINTS.getModules,
      one: MODULE_ENDPOINTS.getModule,
      add: MODULE_ENDPOINTS.postModule,
      change: MODULE_ENDPOINTS.putModule,
      remove: MODULE_ENDPOINTS.deleteModule,
    }),
    guardRules: recordCalls(http, read, 'ruleId', {
      listed: parserOf(guardRulesSchema),
      stored: parserOf(guardRuleSchema),
      list: ADMIN_ENDPOINTS.getGuardRules,
      one: ADMIN_ENDPOINTS.getGuardRule,
      add: ADMIN_ENDPOINTS.postGuardRule,
      change: ADMIN_ENDPOINTS.putGuardRule,
      remove: ADMIN_ENDPOINTS.deleteGuardRule,
    }),
  }) satisfies Partial<Admin>;

/** Parsers and endpoints of records of one kind. */
interface RecordEndpoints<T> {
  readonly listed: Parser<readonly T[]>;
  readonly stored: Parser<T>;
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
  endpoints: RecordEndpoints<T>,
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
