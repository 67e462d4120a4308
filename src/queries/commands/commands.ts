import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { CommandState } from '../../sync/commands/command-state';
import type { CommandRun, RunState } from '../../sync/commands/command-run';
import type { Control } from '../../sync/commands/control';
import type { ModuleId } from '../../domain/ids';
import { commandStateQuery, ControlContext, controlQuery } from './control';
import { refetchEvery } from '../later-code';

export type { CommandCause, CommandRun } from '../../sync/commands/command-run';

/** Run in a certain state. */
export type RunOf<Kind extends RunState['kind']> = Extract<RunState, { kind: Kind }>;
export type RemoteControl = Control;

/**
 * Remote control: absent where nothing can be controlled (the demo), null while its code is being
 * loaded.
 */
export function useControl(): RemoteControl | null | 'absent' {
  const open = use(ControlContext);
  const { data } = useQuery({
    ...controlQuery(open ?? notThere),
    enabled: open !== null,
    refetchInterval: refetchEvery(false),
  });
  return open === null ? 'absent' : (data ?? null);
}

const notThere = () => Promise.reject(new Error('There is no remote control.'));

/** Commands that this tab knows of. */
export const useCommandState = (control: RemoteControl): CommandState =>
  useQuery(commandStateQuery(control)).data;

/** The module's last command; undefined when there was none on this page. */
export const runOf = ({ runs }: CommandState, moduleId: ModuleId): CommandRun | undefined =>
  runs.find((run) => run.moduleId === moduleId);
