import { DEFAULT_COLUMNS } from '../../domain/series/series';
import type { EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { readCatalogue } from '../configuration/read-catalogue';
import { readMachineDeviations, readParameterDeviations } from '../configuration/read-deviations';
import { readChangesIn, readConfigHistory } from '../configuration/read-entries';
import type { Handlers } from '../http/handler';
import { notFound, only } from '../http/problem';
import { otherUser, type Caller } from '../http/caller';
import { listAlertHistory } from './alert-history';
import { alertCatalogue, listActiveAlerts } from './alerts';
import {
  readAdx,
  readAnalytics,
  readChosen,
  readPreset,
  readRange,
  listVariables,
  type HistoryContext,
} from './history';
import { readChanges } from './history-changes';
import { endOverdue } from '../commands/overdue';
import type { CommandDeps } from '../commands/run-command';
import { readAudit } from './audit';
import { createCommandHandler, type FileRules } from './commands';
import { fileHandlers } from './files';
import { readSyncedSettings, writeSyncedSettings } from './synced-settings';
import { beginOnSite, endOnSite } from './on-site';
import { guardRuleHandlers } from './guard-rules';
import { rightsHandlers, rightsWatchHandlers } from './rights';
import type { MachineFiles } from '../files/machine-files';
import type { HistoryBounds } from '../telemetry/sources';
import { paceOf } from './pace';
import { adminChangeHandlers } from './admin-changes';
import { listModules, moduleHandlers } from './modules';
import { listPowerBlocks, powerBlockHandlers } from './power-blocks';
import { listSecurityGroups, securityGroupHandlers } from './security-groups';
import { readSignIns } from './sign-ins';
import { createTelemetry } from './telemetry';
import { createTurns } from './turns';
import { userDeviceHandlers } from './user-devices';
import { readUser, userHandlers } from './users';

export interface HandlerDeps {
  readonly db: Database;
  readonly bounds: () => HistoryBounds;
  readonly commands: CommandDeps;
  readonly machineFiles: MachineFiles | null;
  readonly files: FileRules;
  /** Whether people sign in with accounts of the portal, not with an external provider. */
  readonly ownAccounts: boolean;
  /** Address of the sign-in provider. */
  readonly authority: string;
  /** Days for which a device shows stored data without the server (app S3). */
  readonly offlineDays: number;
}

interface HistoryCall {
  readonly caller: Caller;
  readonly now: EpochMs;
  readonly signal: AbortSignal;
}

/** Large requests for history that are read at once; each may take some ten megabytes. */
const LARGE_AT_ONCE = 2;

function historyHandlers({ db, bounds }: HandlerDeps) {
  const turns = createTurns(LARGE_AT_ONCE);
  const contextOf = ({ caller, now, signal }: HistoryCall): HistoryContext => ({
    db,
    caller,
    now,
    bounds: bounds(),
    pause: paceOf(signal),
    turns,
  });
  return {
    postAdx: (request) => readAdx(contextOf(request), request.body),
    postAdxQuery: (request) => {
      const [moduleId] = request.body.id;
      if (moduleId === undefined) throw notFound('module');
      return readChosen(contextOf(request), moduleId, request.body, request.body.variables);
    },
    postAnalytics: (request) => readAnalytics(contextOf(request), request.body),
    postAnalyticsPreset: (request) => readPreset(contextOf(request), request.body),
    getAnalytics: (request) => {
      const { interval, ...searchSpan } = request.query;
      const span = { searchSpan, interval };
      return readChosen(contextOf(request), request.params.moduleId, span, DEFAULT_COLUMNS);
    },
    getHistoryChanges: ({ caller, query, now }) => readChanges(db, caller, query.since, now),
    getVariables: (request) => listVariables(contextOf(request), request.params.moduleId),
    getPowerBlockData: (request) =>
      readRange(contextOf(request), request.params.powerBlockId, HOURS[request.params.range]),
  } satisfies Handlers;
}

const HOURS = { '24': 24, '168': 168, '720': 720, '8760': 8760 } as const;

/** Handlers of all endpoints that are built; any other endpoint responds with 501. */
export const createHandlers = (deps: HandlerDeps): Handlers => ({
  ...historyHandlers(deps),
  ...fleetHandlers(deps.db),
  ...telemetryHandlers(deps.db),
  ...alertHandlers(deps.db),
  ...configHandlers(deps.db),
  ...controlHandlers(deps),
  ...fileHandlers(deps),
  ...userHandlers(deps),
  ...userDeviceHandlers(deps),
  ...securityGroupHandlers(deps),
  ...powerBlockHandlers(deps),
  ...moduleHandlers(deps),
  ...adminChangeHandlers(deps.db),
  ...rightsHandlers(deps),
  ...rightsWatchHandlers(deps.db, deps.commands.clock),
  ...guardRuleHandlers(deps),
});

const controlHandlers = ({ db, commands, files }: HandlerDeps): Handlers => ({
  getModuleCommand: createCommandHandler(commands, files),
  putOnSite: ({ params, ...request }) => beginOnSite(db, { ...request, ...params }),
  deleteOnSite: ({ params, ...request }) => endOnSite(db, { ...request, ...params }),
  getAudit: async ({ caller, query }) => {
    await endOverdue(commands);
    return readAudit(db, caller, query);
  },
  getSignIns: ({ caller }) => readSignIns(db, caller),
});

const alertHandlers = (db: Database): Handlers => ({
  getActiveAlerts: ({ caller }) => listActiveAlerts(db, caller),
  getAlertHistory: ({ caller, query }) => listAlertHistory(db, caller, query),
  getAlertCatalogue: () => Promise.resolve(alertCatalogue()),
});

const configHandlers = (db: Database): Handlers => ({
  getConfigChanges: ({ caller, query }) => readChangesIn(db, caller, query, query),
  getConfigInfo: ({ caller }) => readCatalogue(db, caller),
  getConfigHistory: ({ caller, params, query }) => readConfigHistory(db, caller, params.key, query),
  getConfigDeviations: ({ caller }) => readMachineDeviations(db, caller),
  getConfigDeviation: ({ caller, params }) => readParameterDeviations(db, caller, params.key),
});

function telemetryHandlers(db: Database) {
  const readTelemetry = createTelemetry(db);
  return { getTelemetry: ({ caller, now }) => readTelemetry(caller, now) } satisfies Handlers;
}

const fleetHandlers = (db: Database): Handlers => ({
  getPowerBlocks: ({ caller }) => listPowerBlocks(db, caller),
  getPowerBlock: async ({ caller, params }) =>
    only(await listPowerBlocks(db, caller, params.powerBlockId), 'power block'),
  getModules: ({ caller }) => listModules(db, caller),
  getModule: async ({ caller, params }) =>
    only(await listModules(db, caller, params.moduleId), 'module'),
  getSecurityGroups: ({ caller }) => listSecurityGroups(db, caller),
  getSecurityGroup: async ({ caller, params }) =>
    only(await listSecurityGroups(db, caller, params.securityGroupId), 'security group'),
  getKeep: ({ caller, params }) => readSyncedSettings(db, caller, params.userId),
  putKeep: ({ caller, params, body }) => writeSyncedSettings(db, caller, params.userId, body),
  getUser: async ({ caller, params, now }) => {
    const user = await readUser(db, caller, params.userId, now);
    if (user !== null) return user;
    throw otherUser(caller);
  },
});
