import { randomHex } from '../../base/hex';
import type { Commands } from '../../remote/commands';
import { deviceClock, type Clock } from '../clock';
import type { Connection } from '../connection';
import { refreshFleet, type SyncDeps } from '../refresh-fleet';
import type { Store } from '../../store/store';
import type { ModuleId } from '../../domain/ids';
import { wait } from '../../remote/wait';
import { createCommandQueue, type CommandQueue } from './command-queue';
import { createAudit } from './audit';
import { exclusiveLocks } from './exclusive-locks';
import { sessionRuns } from './session-runs';
import { storeOwnCommands } from './own-commands';
import { openTabChannel } from './tab-channel';

/** Remote control of one account: commands, presence on site, and the audit log. */
export interface Control {
  readonly queue: CommandQueue;
  /**
   * Reports that the user is at the machine, and requests telemetry, which shows it. Both reject
   * with RemoteError.
   */
  beginOnSite(moduleId: ModuleId): Promise<void>;
  endOnSite(moduleId: ModuleId): Promise<void>;
  readonly audit: Commands['audit'];
}

export interface ControlDeps extends Pick<SyncDeps, 'reads'> {
  readonly store: SyncDeps['store'] & Pick<Store, 'alertRows' | 'person'>;
  readonly clock: Clock;
  readonly connection: Connection;
  readonly commands: Commands;
  /** Aborted when the account is closed; cancels work under way. */
  readonly ended: AbortSignal;
}

const newKey = (): string => randomHex(16);

/** Creates the remote control of one account in a browser. */
export function createControl(deps: ControlDeps): Control {
  const { commands, store, ended } = deps;
  const queue = createCommandQueue({
    ...deps,
    device: deviceClock,
    wait,
    newKey,
    locks: exclusiveLocks(store.accountKey),
    channel: openTabChannel(store.accountKey),
    session: sessionRuns(store.accountKey, deviceClock, () => sessionStorage),
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
  });
  storeOwnCommands({ ...deps, queue });
  const thenRefresh = async (done: Promise<unknown>) => {
    await done;
    await refreshFleet(deps, ended);
  };
  return {
    queue,
    beginOnSite: (moduleId) => thenRefresh(commands.beginOnSite(moduleId, ended)),
    endOnSite: (moduleId) => thenRefresh(commands.endOnSite(moduleId, ended)),
    audit: createAudit(deps),
  };
}
