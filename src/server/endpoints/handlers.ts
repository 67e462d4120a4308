import { DEFAULT_COLUMNS } from '../../domain/series/series';
import type { EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import type { Handlers } from '../http/handler';
import { ApiProblem, notFound } from '../http/problem';
import type { Caller } from '../http/caller';
import { listAlertHistory } from './alert-history';
import { alertCatalogue, listActiveAlerts } from './alerts';
import {
  answerAdx,
  answerAnalytics,
  answerChosen,
  answerPreset,
  answerRange,
  listVariables,
  type HistoryAsk,
} from './history';
import { settleStale, type CommandParts } from '../commands/run-command';
import { readAudit } from './audit';
import { answerCommand, type FileRules } from './commands';
import { fileHandlers } from './files';
import { readKeep, writeKeep } from './keep';
import { beginOnSite, endOnSite } from './on-site';
import type { MachineFiles } from '../files/machine-files';
import type { Holdings } from '../telemetry/sources';
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
  readonly held: () => Holdings;
  readonly commands: CommandParts;
  readonly machineFiles: MachineFiles | null;
  readonly files: FileRules;
}

function historyHandlers({ db, held }: HandlerParts) {
  const from = ({ caller, now }: { caller: Caller; now: EpochMs }): HistoryAsk => ({
    db,
    caller,
    now,
    held: held(),
  });
  return {
    postAdx: (ask) => answerAdx(from(ask), ask.body),
    postAdxQuery: (ask) => {
      const [moduleId] = ask.body.id;
      if (moduleId === undefined) throw notFound('module');
      return answerChosen(from(ask), moduleId, ask.body, ask.body.variables);
    },
    postAnalytics: (ask) => answerAnalytics(from(ask), ask.body),
    postAnalyticsPreset: (ask) => answerPreset(from(ask), ask.body),
    getAnalytics: (ask) => {
      const { interval, ...searchSpan } = ask.query;
      const stretch = { searchSpan, interval };
      return answerChosen(from(ask), ask.params.moduleId, stretch, DEFAULT_COLUMNS);
    },
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
  ...alertHandlers(parts.db),
  ...controlHandlers(parts),
  ...fileHandlers(parts),
});

const controlHandlers = ({ db, commands, files }: HandlerParts): Handlers => ({
  getModuleCommand: answerCommand(commands, files),
  putOnSite: ({ params, ...ask }) => beginOnSite(db, { ...ask, ...params }),
  deleteOnSite: ({ params, ...ask }) => endOnSite(db, { ...ask, ...params }),
  getAudit: async ({ caller, query }) => {
    await settleStale(commands);
    return readAudit(db, caller, query);
  },
});

const alertHandlers = (db: Database): Handlers => ({
  getActiveAlerts: ({ caller }) => listActiveAlerts(db, caller),
  getAlertHistory: ({ caller, query }) => listAlertHistory(db, caller, query),
  getAlertCatalogue: () => Promise.resolve(alertCatalogue()),
});

const fleetHandlers = (db: Database): Handlers => ({
  getTelemetry: ({ caller, now }) => readTelemetry(db, caller, now),
  getPowerBlocks: ({ caller }) => listPowerBlocks(db, caller),
  getPowerBlock: async ({ caller, params }) =>
    only(await listPowerBlocks(db, caller, params.powerBlockId), 'power block'),
  getModules: ({ caller }) => listModules(db, caller),
  getModule: async ({ caller, params }) =>
    only(await listModules(db, caller, params.moduleId), 'module'),
  getSecurityGroups: ({ caller }) => listSecurityGroups(db, caller),
  getSecurityGroup: async ({ caller, params }) =>
    only(await listSecurityGroups(db, caller, params.securityGroupId), 'security group'),
  getKeep: ({ caller, params }) => readKeep(db, caller, params.userId),
  putKeep: ({ caller, params, body }) => writeKeep(db, caller, params.userId, body),
  getUser: async ({ caller, params }) => {
    const user = await readUser(db, caller, params.userId);
    if (user !== null) return user;
    throw caller.blocked
      ? new ApiProblem('blocked', 'Your access has been blocked.')
      : notFound('user');
  },
});
