import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { MINUTE } from '../base/units';
import { acknowledgeAlerts } from './alerts/acknowledge';
import type { ReadClock } from './clock';
import { startExecutor, type ExecutorDeps } from './commands/command-executor';
import { LOOK_EVERY_MS } from './commands/command-signals';
import type { SharedDatabase } from './database/database';
import type { FleetClaim } from './database/fleet-lock';
import { modules } from './database/tables/fleet';
import type { Refill } from './embedded-care';
import { startCollector } from './files/collector';
import type { MachineFiles } from './files/machine-files';
import { startEmbeddedFleet, type EmbeddedFleet } from './fleet/embedded-fleet';
import { createFleetFiles } from './fleet/fleet-files';
import { holdFleet, type FleetChange, type FleetHolder } from './fleet/fleet-holder';
import { watchHoldings, type Holdings } from './fleet/holdings';
import { registerFleet } from './fleet/register-fleet';
import { countedLink } from './machines/counted-link';
import type { Metrics } from './metrics';

/** Time that a machine has to reply to a command (contract W13). */
export const REPLY_TIMEOUT_MS = 10_000;

export interface RunningFleetOptions {
  readonly database: SharedDatabase;
  readonly clock: ReadClock;
  /** Size of the embedded fleet; null when this server never runs it. */
  readonly modules: number | null;
  readonly metrics: Metrics | null;
  readonly refill: Refill;
  readonly onFleet: (change: FleetChange) => void;
  readonly onProgress: (share: number) => void;
  readonly onError: (error: unknown) => void;
}

/** Embedded fleet of a portal, run by this server or by another one on the same database. */
export interface RunningFleet {
  readonly holdings: () => Holdings;
  /** Hands over nothing while this server does not run the fleet. */
  readonly files: MachineFiles | null;
  /** Whether any server is connected to the machines. */
  readonly isLinked: () => Promise<boolean>;
  stop(): Promise<void>;
}

interface Duty {
  readonly fleet: EmbeddedFleet;
  readonly files: MachineFiles;
  stop(isLost: boolean): Promise<void>;
}

/**
 * Runs the fleet in this server if no other one does, and as soon as no other one does: its feed,
 * the commands to its machines, and the collection of their blackboxes.
 */
export async function runFleet(options: RunningFleetOptions): Promise<RunningFleet> {
  const { database, modules: size, onFleet, onError } = options;
  const { db, fleetLock } = database;
  const holder: FleetHolder<Duty> | null =
    size === null
      ? null
      : await holdFleet({
          lock: fleetLock,
          start: (claim, isTakeOver) => startDuty(options, size, claim, isTakeOver),
          onChange: onFleet,
          onError,
        });
  const duty = () => holder?.current() ?? null;
  const elsewhere = await watchHoldings(db, onError, () => duty() === null);
  const isLinked = () => (duty() === null ? fleetLock.isHeld() : Promise.resolve(true));
  return {
    holdings: () => duty()?.fleet.holdings() ?? elsewhere.current(),
    files: size === null ? null : filesOf(duty),
    isLinked,
    stop: async () => {
      await holder?.stop();
      await elsewhere.stop();
    },
  };
}

async function startDuty(
  options: RunningFleetOptions,
  size: number,
  claim: FleetClaim,
  isTakeOver: boolean,
): Promise<Duty> {
  const { database, clock, metrics, onProgress, onError } = options;
  const { db, signals } = database;
  // Read again: another server may have backfilled more of the past meanwhile.
  const registered = await registerFleet(db, size, clock());
  const fleet = await startEmbeddedFleet({
    ...{ db, clock, registered, isTakeOver, onProgress, onError, feedEveryMs: MINUTE },
    ...(metrics === null ? {} : { onIngested: metrics.onIngested }),
  });
  const machines =
    metrics === null ? fleet.machines : countedLink(fleet.machines, metrics.onCommand);
  const stopCommands = startCommands({
    ...{ db, clock, signals, machines, onError },
    replyTimeoutMs: REPLY_TIMEOUT_MS,
    lookEveryMs: LOOK_EVERY_MS,
    mayClaim: claim.check,
  });
  const files = createFleetFiles(registered.fleet, fleet.ordersOf);
  const stopRefilling = options.refill(registered, fleet.ordersOf);
  const stopCollecting = startCollector({ db, clock, files, onError });
  return {
    fleet,
    files,
    stop: async (isLost) => {
      await stopCommands();
      await stopCollecting();
      await stopRefilling();
      await fleet.stop(isLost);
    },
  };
}

/** Sends the commands of a database to their machines; a reset also acknowledges alerts. */
export const startCommands = (
  deps: Omit<ExecutorDeps, 'claimedBy' | 'onReset'>,
): (() => Promise<void>) =>
  startExecutor({
    ...deps,
    claimedBy: randomUUID(),
    onReset: async (moduleId, at) => {
      const [module] = await deps.db.select().from(modules).where(eq(modules.moduleId, moduleId));
      if (module !== undefined) await acknowledgeAlerts(deps.db, module.number, at);
    },
  });

const filesOf = (duty: () => Duty | null): MachineFiles => ({
  samples: (...request) => duty()?.files.samples(...request) ?? Promise.resolve(null),
  parameters: (...request) => duty()?.files.parameters(...request) ?? Promise.resolve(null),
});
