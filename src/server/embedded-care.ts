import { join } from 'node:path';
import type { ServerDeps } from './create-server';
import { freeBytesOf, watchDisk } from './database/disk-space';
import type { ServerEnvironment } from './environment';
import type { EmbeddedFleet } from './fleet/embedded-fleet';
import type { RegisteredFleet } from './fleet/register-fleet';
import { startRefill } from './fleet/start-refill';
import { openMender, type MenderOptions } from './mender';

/** Care for the disk of an embedded database, and for its damaged blocks. */
export interface EmbeddedCare {
  /** Reports an error, and looks for damage when it is one of a query that found some. */
  readonly onError: (error: unknown) => void;
  /** Watches the disk from now on. */
  readonly watch: () => Promise<CareDeps>;
  /** Lets the machines of a fleet fill what was lost, until the returned function is called. */
  readonly refill: Refill;
  readonly stop: () => Promise<void>;
}

export type Refill = (
  registered: RegisteredFleet,
  ordersOf: EmbeddedFleet['ordersOf'],
) => () => Promise<void>;

type CareDeps = Pick<ServerDeps, 'lostHistory' | 'lostSpans' | 'onDatabaseError' | 'writeBlock'>;

export interface CareOptions extends Omit<MenderOptions, 'folder'> {
  readonly environment: ServerEnvironment;
}

/** Sets aside what is damaged now. A PostgreSQL server has tools of its own: nothing is done. */
export async function openCare(options: CareOptions): Promise<EmbeddedCare> {
  const { db, environment, clock } = options;
  if (environment.databaseUrl !== null) {
    return {
      onError: options.onError,
      watch: () => Promise.resolve({}),
      refill: () => () => Promise.resolve(),
      stop: () => Promise.resolve(),
    };
  }
  const folder = join(environment.dataDir, 'database');
  const mender = await openMender({ db, folder, clock, onError: options.onError });
  const onError = (error: unknown) => {
    options.onError(error);
    mender.onError(error);
  };
  let stopWatching = () => Promise.resolve();
  return {
    onError,
    watch: async () => {
      const disk = await watchDisk({ db, freeBytes: freeBytesOf(environment.dataDir), onError });
      stopWatching = disk.stop;
      return {
        writeBlock: disk.blocked,
        lostHistory: mender.named,
        lostSpans: mender.spansOf,
        onDatabaseError: (error) => {
          disk.onError(error);
          mender.onError(error);
        },
      };
    },
    refill: (registered, ordersOf) => {
      const refilling = { db, registered, ordersOf, lost: mender.lost, now: clock };
      const refill = startRefill(refilling, onError);
      mender.onMended(refill.again);
      return refill.stop;
    },
    stop: async () => {
      await stopWatching();
      await mender.settled();
    },
  };
}
