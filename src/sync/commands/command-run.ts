import type { RemoteError } from '../../remote/remote-error';
import type { ModuleId } from '../../domain/ids';
import type { MachineCommand } from '../../domain/machine/machine-command';
import type { OnSite } from '../../domain/machine/on-site';
import type { StatusWord } from '../../domain/machine/status-word';
import type { EpochMs } from '../../base/units';

/** Why the server says no, by its code. */
export type ServerProblem = NonNullable<RemoteError['problem']>;
export type ServerCause = ServerProblem['code'];

/** Why it did not go as asked, in one word: the server's codes, and what is known here alone. */
export type CommandCause =
  | ServerCause
  /** No network: refused at once. */
  | 'offline'
  /** The server was known to be out of reach before it was sent. */
  | 'unreachable'
  /** The state that was looked at is too old to act upon. */
  | 'stale'
  /** It could not leave in time: the device slept, or sign-in took long. It did not leave later either. */
  | 'not_in_time'
  /** There was no token to send it with. */
  | 'no_sign_in'
  /** It left, and no answer came. */
  | 'lost'
  /** It left, and something else answered in the server's place. */
  | 'foreign'
  /** It left, and the answer could not be understood. */
  | 'broken'
  /** The machine would not (FAIL). */
  | 'machine';

/**
 * How far a command has come. It ends in one of four ways (look, Remote commands): seen done, refused
 * (nothing was executed), failed (the machine tried), unknown (it may have been executed).
 */
export type RunState =
  | { readonly kind: 'asked' }
  /** The machine said OK at `at`; telemetry does not show it yet. */
  | { readonly kind: 'answered'; readonly message: string; readonly at: EpochMs }
  /** A sample measured at `at` shows it. */
  | { readonly kind: 'seen'; readonly message: string; readonly at: EpochMs }
  | {
      readonly kind: 'refused';
      readonly cause: CommandCause;
      readonly message: string;
      /** Who is at the machine, with `on_site`. */
      readonly onSite: OnSite | null;
      /** The state as the server knew it, with `state_changed`. */
      readonly now: ServerProblem['state'] | null;
    }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'unknown'; readonly cause: CommandCause };

/** What somebody wants a machine to be told, and the state they looked at while they wanted it. */
export interface WantedCommand {
  readonly moduleId: ModuleId;
  readonly moduleName: string;
  readonly command: MachineCommand;
  readonly seen: { readonly statusWord: StatusWord; readonly measuredAt: EpochMs };
}

/** One command, from asking on. It lives as long as the page does; nothing of it is stored. */
export interface CommandRun {
  /** Its idempotency key. */
  readonly id: string;
  readonly moduleId: ModuleId;
  readonly moduleName: string;
  readonly command: MachineCommand;
  /** The server's clock. */
  readonly askedAt: EpochMs;
  /** Asked in another tab of this account, which told this one. */
  readonly elsewhere: boolean;
  readonly state: RunState;
}

/** Refused without having left this device. */
export const refusedHere = (cause: CommandCause): RunState => ({
  kind: 'refused',
  ...{ cause, message: '', onSite: null, now: null },
});

/** Whether telemetry may still show what became of it. */
export const isUnsettled = ({ state }: CommandRun): boolean =>
  state.kind === 'answered' || state.kind === 'unknown';
