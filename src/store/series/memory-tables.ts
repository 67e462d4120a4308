import { chunksPrefix, type SeriesTables, type WritableRows } from './series-tables';

/**
 * History that lasts as long as the tab. `onShelves` receives the keys that a transaction changed.
 */
export function memoryTables(onSeries: (keys: ReadonlySet<string>) => void): SeriesTables {
  const held: Held = { state: undefined, seriesRecords: new Map(), chunks: new Map() };
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    read: (work) => inTurn(() => work(rowsOf(held, new Set()))),
    write: (work) =>
      inTurn(async () => {
        const draft = {
          ...held,
          seriesRecords: new Map(held.seriesRecords),
          chunks: new Map(held.chunks),
        };
        const touched = new Set<string>();
        const answer = await work(rowsOf(draft, touched));
        Object.assign(held, draft);
        if (touched.size > 0) onSeries(touched);
        return answer;
      }),
  };
}

interface Held {
  state: unknown;
  seriesRecords: Map<string, unknown>;
  chunks: Map<string, unknown>;
}

function rowsOf(held: Held, touched: Set<string>): WritableRows {
  const { seriesRecords, chunks } = held;
  return {
    state: () => Promise.resolve(held.state),
    pinned: () => Promise.resolve(undefined),
    records: (keys) => Promise.resolve(keys.map((key) => seriesRecords.get(key))),
    seriesKeys: (prefix) =>
      Promise.resolve([...seriesRecords.keys()].filter((key) => key.startsWith(prefix)).sort()),
    chunks: (keys) => Promise.resolve(keys.map((key) => chunks.get(key))),
    putState: (state) => {
      held.state = state;
      return Promise.resolve();
    },
    putRecords: (keys, records) => {
      keys.forEach((key, i) => {
        seriesRecords.set(key, records[i]);
        touched.add(key);
      });
      return Promise.resolve();
    },
    putChunks: (keys, records) => {
      keys.forEach((key, i) => chunks.set(key, records[i]));
      return Promise.resolve();
    },
    deleteChunks: (keys) => {
      for (const key of keys) chunks.delete(key);
      return Promise.resolve();
    },
    deleteSeries: (key) => {
      seriesRecords.delete(key);
      const prefix = chunksPrefix(key);
      for (const chunk of [...chunks.keys()]) if (chunk.startsWith(prefix)) chunks.delete(chunk);
      touched.add(key);
      return Promise.resolve();
    },
  };
}
