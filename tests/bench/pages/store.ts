import { openStore } from '../../../src/store/indexed-store';
import type { SeriesPiece } from '../../../src/store/series/series-store';
import { DAY, later } from '../../../src/base/units';
import { DEFAULT_MODULE_COUNT } from '../../../src/simulator/fleet';
import { measures } from './measures';
import { oneArray, rowPerSample } from './plain-year';
import { openPlain, removeDatabase } from './plain-database';
import { inTurns, lowerMedian, timed, type Contender } from './rounds';
import { END, samplesIn, simulatedPiece } from './simulated';
import { longestTask } from './long-tasks';
import { fleetOf, STEP, yearOf } from './year';

async function writeAll(name: string, pieces: readonly SeriesPiece[]): Promise<number> {
  const store = await openStore(name);
  if (!store.lasting) throw new Error('The browser gives no storage');
  const generation = await store.series.generation();
  const { ms } = await timed(() => store.series.write(pieces, generation));
  store.close();
  return ms;
}

/** The store itself, including its ledger. */
const ours =
  (piece: SeriesPiece): Contender =>
  async (round) => {
    const name = `ours-${round}`;
    const write = await writeAll(name, [piece]);
    const store = await openStore(name);
    const [entry] = piece.entries;
    if (entry === undefined) throw new Error('The piece covers nothing');
    const { ms: read, result } = await timed(() => store.series.read(piece.series, entry));
    store.close();
    await removeDatabase(`portal-${name}`);
    expectSame(piece, result.columns);
    return { write, read };
  };

/** Throws unless all values came back as they were written. */
function expectSame({ columns }: SeriesPiece, found: SeriesPiece['columns']): void {
  for (const [key, values] of columns) {
    const read = found.get(key);
    if (read?.length !== values.length || !values.every((value, i) => Object.is(value, read[i]))) {
      throw new Error(`${key} did not come back as it was written`);
    }
  }
}

/**
 * Writes a year of all modules and returns the number of samples. The bytes are counted after the
 * browser is closed.
 */
async function fillDisk(): Promise<number> {
  let samples = 0;
  for (let index = 0; index < DEFAULT_MODULE_COUNT; index += 1) {
    const piece = yearOf(index, 'PT10M');
    samples += samplesIn(piece);
    await writeAll('disk', [piece]);
  }
  return samples;
}

/** Writes with bare IndexedDB: the columns of each piece as one array, in one transaction. */
async function writePlain(name: string, pieces: readonly SeriesPiece[]): Promise<number> {
  const records = pieces.map(({ columns }, i) => {
    const all = Float64Array.from([...columns.values()].flatMap((values) => [...values]));
    return [i, all] as const;
  });
  const database = await openPlain(name);
  const { ms } = await timed(() => database.write(records));
  database.close();
  await removeDatabase(name);
  return ms;
}

/**
 * Measures writing a day of a thousand modules at once, and the longest task of the main thread
 * meanwhile.
 */
async function fleetDay(rounds: number) {
  const fleet = fleetOf(1000);
  const span = { from: later(END, -1 * DAY), to: END };
  const pieces = fleet.modules.map(({ moduleId }) =>
    simulatedPiece(fleet, { moduleId, interval: 'PT10M', span, step: STEP }),
  );
  const writes: number[] = [];
  const plain: number[] = [];
  const tasks: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const { longest, result } = await longestTask(() => writeAll(`day-${round}`, pieces));
    await removeDatabase(`portal-day-${round}`);
    const bare = await writePlain(`plain-day-${round}`, pieces);
    if (round === 0) continue;
    plain.push(bare);
    writes.push(result);
    tasks.push(longest);
  }
  return {
    write: lowerMedian(writes),
    plain: lowerMedian(plain),
    longestTask: Math.max(...tasks),
    modules: pieces.length,
  };
}

measures({
  year: (rounds) => {
    const piece = yearOf(0, 'PT10M');
    return inTurns(
      { ours: ours(piece), array: oneArray(piece), rows: rowPerSample(piece) },
      rounds,
    );
  },
  fillDisk,
  fleetDay,
});
