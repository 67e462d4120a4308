import { createObservable, type Observable } from '../../base/observable';
import type { ModuleId } from '../../domain/ids';
import type { CommandRun } from './command-run';

/** Commands that this tab knows of, and the one that the user has to wait for. */
export interface CommandState {
  /** The newest run of each module. */
  readonly runs: readonly CommandRun[];
  /**
   * Set when the user pressed while a command was under way and has to wait (rules §4.8); else
   * null.
   */
  readonly waitingFor: { readonly moduleId: ModuleId; readonly moduleName: string } | null;
}

/** Command state with listeners. */
export interface CommandStateStore extends Pick<Observable<CommandState>, 'current' | 'subscribe'> {
  of(moduleId: ModuleId): CommandRun | undefined;
  put(run: CommandRun): void;
  remove(moduleId: ModuleId): void;
  setWaitingFor(what: CommandState['waitingFor']): void;
}

export function createCommandState(): CommandStateStore {
  const state = createObservable<CommandState>({ runs: [], waitingFor: null });
  const setState = (change: Partial<CommandState>) => {
    state.set({ ...state.current, ...change });
  };
  const others = (moduleId: ModuleId) =>
    state.current.runs.filter((run) => run.moduleId !== moduleId);
  return {
    get current() {
      return state.current;
    },
    subscribe: state.subscribe,
    of: (moduleId) => state.current.runs.find((run) => run.moduleId === moduleId),
    put: (run) => {
      setState({ runs: [...others(run.moduleId), run] });
    },
    remove: (moduleId) => {
      setState({ runs: others(moduleId) });
    },
    setWaitingFor: (waitingFor) => {
      setState({ waitingFor });
    },
  };
}
