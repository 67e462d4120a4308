import type { EpochMs } from '../../domain/units';
import type { Database } from '../database/database';
import type { Handlers } from '../http/handler';
import { ApiProblem, notFound } from '../http/problem';
import type { Caller } from '../http/caller';
import {
  answerAdx,
  answerAnalytics,
  answerChosen,
  answerRange,
  listVariables,
  type HistoryAsk,
} from './history';
import { listModules, listPowerBlocks } from './power-blocks';
import { listSecurityGroups } from './security-groups';
import { readTelemetry } from './telemetry';
import { readUser } from './users';

/** The one of a list that was asked for by its id. */
function only<T>([found]: readonly T[], what: string): T {
  if (found === undefined) throw notFound(what);
  return found;
}

export interface HandlerParts {
  readonly db: Database;
  /** From when on history is laid down (epoch ms). */
  readonly heldFrom: () => number;
}

function historyHandlers({ db, heldFrom }: HandlerParts) {
  const from = ({ caller, now }: { caller: Caller; now: EpochMs }): HistoryAsk => ({
    db,
    caller,
    now,
    heldFrom: heldFrom(),
  });
  return {
    postAdx: (ask) => answerAdx(from(ask), ask.body),
    postAdxQuery: (ask) => {
      const [moduleId] = ask.body.id;
      if (moduleId === undefined) throw notFound('module');
      return answerChosen(from(ask), moduleId, ask.body, ask.body.variables);
    },
    postAnalytics: (ask) => answerAnalytics(from(ask), ask.body),
    getVariables: (ask) => listVariables(from(ask), ask.params.moduleId),
    getPowerBlockData: (ask) =>
      answerRange(from(ask), ask.params.powerBlockId, HOURS[ask.params.range]),
  } satisfies Handlers;
}

const HOURS = { '24': 24, '168': 168, '720': 720, '8760': 8760 } as const;

/** What the server answers so far; an endpoint that is not here answers 501. */
export const createHandlers = (parts: HandlerParts): Handlers => ({
  ...historyHandlers(parts),
  ...fleetHandlers(parts.db),
});

const fleetHandlers = (db: Database): Handlers => ({
  getTelemetry: ({ caller }) => readTelemetry(db, caller),
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
