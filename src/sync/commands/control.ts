import type { Commands } from '../../remote/commands';
import { deviceClock, type Clock } from '../clock';
import type { Connection } from '../connection';
import { refreshFleet, type SyncParts } from '../refresh-fleet';
import type { ModuleId } from '../../domain/ids';
import { wait } from '../wait';
import { createDesk, type CommandDesk } from './desk';
import { oneAtATime } from './one-at-a-time';
import { tabTalk } from './tab-talk';

/** Remote control of one account: commands, who is on site, and the log of it. */
export interface Control {
  readonly desk: CommandDesk;
  /** Says that one is at the machine, and asks for telemetry, which shows it. Both reject with RemoteError. */
  beginOnSite(moduleId: ModuleId): Promise<void>;
  endOnSite(moduleId: ModuleId): Promise<void>;
  readonly audit: Commands['audit'];
}

export interface ControlParts extends Pick<SyncParts, 'reads' | 'store'> {
  readonly clock: Clock;
  readonly connection: Connection;
  readonly commands: Commands;
  /** Ends with the account: what is under way is cancelled. */
  readonly ended: AbortSignal;
}

/** Hexadecimal; made by what plain http has too. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Remote control in a browser, for one account. */
export function createControl(parts: ControlParts): Control {
  const { commands, store, ended } = parts;
  const desk = createDesk({
    ...parts,
    device: deviceClock,
    ...{ wait, newKey },
    locks: oneAtATime(store.accountKey),
    talk: tabTalk(store.accountKey),
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
  });
  const thenLook = async (done: Promise<unknown>) => {
    await done;
    await refreshFleet(parts, ended);
  };
  return {
    desk,
    beginOnSite: (moduleId) => thenLook(commands.beginOnSite(moduleId, ended)),
    endOnSite: (moduleId) => thenLook(commands.endOnSite(moduleId, ended)),
    audit: (...question) => commands.audit(...question),
  };
}
