import type { RemoteError } from '../../remote/remote-error';
import type { ModuleId } from '../../domain/ids';
import type { MachineCommand } from '../../domain/machine/machine-command';
import type { OnSite } from '../../domain/machine/on-site';
import type { StatusWord } from '../../domain/machine/status-word';
import type { EpochMs } from '../../base/units';

/** Refusal of the server, by its code. */
export type ServerProblem = NonNullable<RemoteError['problem']>;
export type ServerCause = ServerProblem['code'];

/** Cause of a command's failure: a code of the server, or one that only this device knows. */
export type CommandCause =
  | ServerCause
  /** There is no network: refused at once. */
  | 'offline'
  /** The server was out of reach before the command was sent. */
  | 'unreachable'
  /** The state that the user saw is too old to act upon. */
  | 'stale'
  /** It could not leave in time, since the device slept or sign-in took long; it was not sent. */
  | 'not_in_time'
  /** There was no token for the request. */
  | 'no_sign_in'
  /** The request left, and no response came. */
  | 'lost'
  /** The request left, and something other than the server responded. */
  | 'foreign'
  /** The request left, and the response could not be parsed. */
  | 'broken'
  /** The machine refused (FAIL). */
  | 'machine';

/**
 * State of a command. It ends in one of four ways (ui L15): confirmed, refused (nothing was
 * executed), failed (the machine tried) or unknown (it may have been executed).
 */
export type RunState =
  | { readonly kind: 'pending' }
  /** The machine replied OK at `at`; telemetry does not show it yet. */
  | { readonly kind: 'acknowledged'; readonly message: string; readonly at: EpochMs }
  /** The machine is doing it, by a sample measured at `at`: it starts or stops. */
  | { readonly kind: 'under-way'; readonly message: string; readonly at: EpochMs }
  /** A sample measured at `at` shows the state that was requested. */
  | { readonly kind: 'confirmed'; readonly message: string; readonly at: EpochMs }
  | {
      readonly kind: 'refused';
      readonly cause: CommandCause;
      readonly message: string;
      /** Person at the machine, with `on_site`. */
      readonly onSite: OnSite | null;
      /** State of the module as the server knew it, with `state_changed`. */
      readonly now: ServerProblem['state'] | null;
      readonly status?: HttpStatus;
    }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'unknown'; readonly cause: CommandCause; readonly status?: HttpStatus };

/** HTTP status of a response that was not 200, "409 Conflict" (rules §4.8). */
type HttpStatus = string;

/** A command that a user wants to send, and the state they saw when they wanted it. */
export interface WantedCommand {
  readonly moduleId: ModuleId;
  readonly moduleName: string;
  readonly command: MachineCommand;
  readonly seen: { readonly statusWord: StatusWord; readonly measuredAt: EpochMs };
}

/** Version of runs that another page may have written: part of the name of where they are. */
export const RUN_VERSION = 2;

/** One command, from the press on. It lives as long as its tab does (session-runs.ts). */
export interface CommandRun {
  /** Idempotency key. */
  readonly id: string;
  readonly moduleId: ModuleId;
  readonly moduleName: string;
  readonly command: MachineCommand;
  /** Time of the press, by the server's clock. */
  readonly requestedAt: EpochMs;
  /** Sent by another tab of this account. */
  readonly elsewhere: boolean;
  readonly state: RunState;
}

/** State of a command that was refused before it left this device. */
export const refusedLocally = (cause: CommandCause): RunState => ({
  kind: 'refused',
  cause,
  message: '',
  onSite: null,
  now: null,
});

/** Whether telemetry may still confirm the command. */
export const isUnconfirmed = ({ state }: CommandRun): boolean =>
  state.kind === 'acknowledged' || state.kind === 'under-way' || state.kind === 'unknown';

/** Whether its outcome is still open. */
export const isOpen = (run: CommandRun): boolean =>
  run.state.kind === 'pending' || isUnconfirmed(run);
