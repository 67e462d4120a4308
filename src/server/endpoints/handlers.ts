import type { Database } from '../database/database';
import type { Handlers } from '../http/handler';
import { ApiProblem, notFound } from '../http/problem';
import { answerAdx } from './history';
import { listModules, listPowerBlocks } from './power-blocks';
import { listSecurityGroups } from './security-groups';
import { readTelemetry } from './telemetry';
import { readUser } from './users';

/** The one of a list that was asked for by its id. */
function only<T>([found]: readonly T[], what: string): T {
  if (found === undefined) throw notFound(what);
  return found;
}

/** What the server answers so far; an endpoint that is not here answers 501. */
export const createHandlers = (db: Database): Handlers => ({
  getTelemetry: ({ caller }) => readTelemetry(db, caller),
  postAdx: ({ caller, body, now }) => answerAdx(db, caller, body, now),
  getPowerBlocks: ({ caller }) => listPowerBlocks(db, caller),
  getPowerBlock: async ({ caller, params }) =>
    only(await listPowerBlocks(db, caller, params.powerBlockId), 'power block'),
  getModules: ({ caller }) => listModules(db, caller),
  getModule: async ({ caller, params }) =>
    only(await listModules(db, caller, params.moduleId), 'module'),
  getSecurityGroups: ({ caller }) => listSecurityGroups(db, caller),
  getSecurityGroup: async ({ caller, params }) =>
    only(await listSecurityGroups(db, caller, params.securityGroupId), 'security group'),
  getUser: async ({ caller, params }) => {
    const user = await readUser(db, caller, params.userId);
    if (user !== null) return user;
    throw caller.blocked
      ? new ApiProblem('blocked', 'Your access has been blocked.')
      : notFound('user');
  },
});
