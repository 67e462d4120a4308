import { intervalMs } from '../../../src/domain/time/intervals';
import type { SeriesPiece } from '../../../src/store/series/series-store';
import { openPlain, removeDatabase } from './plain-database';
import { timed, type Contender } from './rounds';

type PlainRecord = readonly [key: number, value: unknown];

/** Writes the records into a new database, closes it, opens it again and reads them all. */
const writeAndReadPlain =
  (name: string, records: readonly PlainRecord[]): Contender =>
  async (round) => {
    const database = `${name}-${round}`;
    const first = await openPlain(database);
    const { ms: write } = await timed(() => first.write(records));
    first.close();
    const second = await openPlain(database);
    const { ms: read, result } = await timed(() => second.readAll());
    second.close();
    await removeDatabase(database);
    if (result.length !== records.length) throw new Error(`${name}: not all came back`);
    return { write, read };
  };

/** The fastest way: all columns, one after another, as one Float64Array in one record. */
export const oneArray = ({ columns }: SeriesPiece): Contender =>
  writeAndReadPlain('one-array', [
    [0, Float64Array.from([...columns.values()].flatMap((values) => [...values]))],
  ]);

/**
 * The usual way: a row for each moment with a field for each column. (A row for each single value
 * would be ten times as many.) The rows are built in advance, and not turned into columns after
 * reading: only IndexedDB is measured.
 */
export function rowPerSample({ columns, from, series }: SeriesPiece): Contender {
  const count = columns.values().next().value?.length ?? 0;
  const width = intervalMs(series.interval);
  const rows = Array.from({ length: count }, (_, i) => {
    const at = from + i * width;
    const fields = [...columns].map(([key, values]) => [key, values[i]] as const);
    return [at, { at, ...Object.fromEntries(fields) }] as const;
  });
  return writeAndReadPlain('rows', rows);
}
