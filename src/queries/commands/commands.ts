import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { Board } from '../../sync/commands/board';
import type {
  CommandCause as Cause,
  CommandRun as Run,
  RunState,
} from '../../sync/commands/command-run';
import type { Control } from '../../sync/commands/control';
import type { ModuleId } from '../../domain/ids';
import { boardQuery, ControlContext, controlQuery } from './control';
import { againAfter } from '../later-code';

/** One command, from asking on, as the screens tell it. */
export type CommandRun = Run;
/** A command that has come as far as this. */
export type RunOf<Kind extends RunState['kind']> = Extract<RunState, { kind: Kind }>;
/** Why it did not go as asked: each has words. */
export type CommandCause = Cause;
export type RemoteControl = Control;

/** Remote control: absent where nothing can be controlled (the demo), null while its code is on its way. */
export function useControl(): RemoteControl | null | 'absent' {
  const open = use(ControlContext);
  const { data } = useQuery({
    ...controlQuery(open ?? notThere),
    enabled: open !== null,
    refetchInterval: againAfter(false),
  });
  return open === null ? 'absent' : (data ?? null);
}

const notThere = () => Promise.reject(new Error('There is no remote control.'));

/** What is known of commands in this tab. */
export const useBoard = (control: RemoteControl): Board => useQuery(boardQuery(control)).data;

/** What became of the module's last command; undefined when there was none on this page. */
export const runOf = ({ runs }: Board, moduleId: ModuleId): CommandRun | undefined =>
  runs.find((run) => run.moduleId === moduleId);
