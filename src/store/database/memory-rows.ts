import type { ChangingRows, Rows } from './rows';

export interface MemoryRows extends Rows {
  readonly forget: () => void;
}

/** Records that last as long as the tab. `check` throws when writing is no longer allowed. */
export function memoryRows(check: () => void, onChange: () => void): MemoryRows {
  let held = new Map<string, unknown>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    get: (key) => Promise.resolve(held.get(key)),
    all: () => Promise.resolve(held),
    keys: () => Promise.resolve([...held.keys()]),
    change: (work) => {
      const turn = last.then(async () => {
        const draft = new Map(held);
        await work(rowsOf(draft));
        check();
        held = draft;
        onChange();
      });
      last = turn.catch(() => undefined);
      return turn;
    },
    forget: () => {
      held = new Map();
    },
  };
}

const rowsOf = (draft: Map<string, unknown>): ChangingRows => ({
  get: (key) => Promise.resolve(draft.get(key)),
  all: () => Promise.resolve(draft),
  put: (key, record) => Promise.resolve(draft.set(key, record)),
  delete: (key) => Promise.resolve(draft.delete(key)),
});
