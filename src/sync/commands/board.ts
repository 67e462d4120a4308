import type { ModuleId } from '../../domain/ids';
import type { CommandRun } from './command-run';

/** What is known of commands in this tab, and what it waits for. */
export interface Board {
  /** At most one of each module: its newest. */
  readonly runs: readonly CommandRun[];
  /** Whoever pressed while one was under way is told to wait (section 4); null: nobody did. */
  readonly waitFor: { readonly moduleId: ModuleId; readonly moduleName: string } | null;
}

/** Holds the board and tells of each change. */
export interface BoardHolder {
  readonly current: Board;
  of(moduleId: ModuleId): CommandRun | undefined;
  put(run: CommandRun): void;
  remove(moduleId: ModuleId): void;
  waitFor(what: Board['waitFor']): void;
  readonly onChange: (listener: (board: Board) => void) => () => void;
}

export function createBoard(): BoardHolder {
  let current: Board = { runs: [], waitFor: null };
  const listeners = new Set<(board: Board) => void>();
  const become = (change: Partial<Board>) => {
    current = { ...current, ...change };
    for (const listener of listeners) listener(current);
  };
  const others = (moduleId: ModuleId) => current.runs.filter((run) => run.moduleId !== moduleId);
  return {
    get current() {
      return current;
    },
    of: (moduleId) => current.runs.find((run) => run.moduleId === moduleId),
    put: (run) => {
      become({ runs: [...others(run.moduleId), run] });
    },
    remove: (moduleId) => {
      become({ runs: others(moduleId) });
    },
    waitFor: (waitFor) => {
      become({ waitFor });
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
