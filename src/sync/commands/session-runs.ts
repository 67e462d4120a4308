import { durationMs, HOUR, type DurationMs } from '../../base/units';
import { isModuleId } from '../../domain/ids';
import { MACHINE_COMMANDS } from '../../domain/machine/machine-command';
import type { DeviceClock } from '../stopwatch';
import { isOpen, RUN_VERSION, type CommandRun } from './command-run';

/** A run that was sent before the page was loaded again. */
export interface SessionRun {
  readonly run: CommandRun;
  /** Null when the device's clock was set back since: nobody knows how much time has passed. */
  readonly age: DurationMs | null;
}

/**
 * Commands of one account and tab that have not ended, in the session storage: they outlast a
 * reload, but neither the tab nor a sign-out (app S6). What is read is shown, and never sent.
 */
export interface SessionRuns {
  read(): readonly SessionRun[];
  write(runs: readonly CommandRun[]): void;
}

/** Longer than a machine takes to start. */
const KEPT_MS = durationMs(HOUR);

interface Entry {
  readonly run: CommandRun;
  /** Time of the first write by the wall clock: the server's time is not known at a start. */
  readonly writtenAt: number;
}

/** `storage` throws where the browser refuses it; then nothing is stored. */
export function sessionRuns(
  accountKey: string,
  device: DeviceClock,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): SessionRuns {
  const key = `${accountKey}/commands/${RUN_VERSION}`;
  const times = new Map<string, number>();
  const withTime = (run: CommandRun): Entry => {
    const writtenAt = times.get(run.id) ?? device.wall();
    times.set(run.id, writtenAt);
    return { run, writtenAt };
  };
  const readEntries = (): readonly Entry[] => {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  };
  const aged = ({ run, writtenAt }: Entry): SessionRun => {
    times.set(run.id, writtenAt);
    const age = device.wall() - writtenAt;
    return { run, age: age < 0 ? null : durationMs(age) };
  };
  return {
    read: () => {
      try {
        return readEntries()
          .map(aged)
          .filter(({ age }) => age === null || age < KEPT_MS);
      } catch {
        return [];
      }
    },
    write: (runs) => {
      const own = runs.filter((run) => !run.elsewhere && isOpen(run));
      try {
        if (own.length === 0) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(own.map(withTime)));
      } catch {
        // A reload then forgets them.
      }
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a stored value is an entry of this version; its state is trusted then. */
const isEntry = (value: unknown): value is Entry =>
  isRecord(value) && Number.isFinite(value['writtenAt']) && isRun(value['run']);

const isRun = (value: unknown): value is CommandRun =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['moduleId'] === 'string' &&
  isModuleId(value['moduleId']) &&
  MACHINE_COMMANDS.some((command) => command === value['command']) &&
  Number.isFinite(value['requestedAt']) &&
  isRecord(value['state']);
