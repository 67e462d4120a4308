import { INTERVALS } from '../../domain/time/intervals';
import { enterLedger } from '../../domain/series/ledger';
import type { Recovery } from '../database/recovery';
import { faultOf, orElse, StorageError, type StorageFault } from '../database/storage-error';
import { inBatches } from './in-batches';
import { joinReadings, emptyReading } from './join-readings';
import { createOverflow, type LoadMemory } from './overflow';
import type { Generation, SeriesData, SeriesPiece, SeriesStore } from './series-store';
import type { TableSeries } from './table-series';

interface Parts {
  readonly disk: TableSeries;
  readonly loadMemory: LoadMemory;
  readonly recovery: Pick<Recovery, 'add'>;
}

/**
 * History on disk that goes on in memory when the disk is full or lost, until it can be written
 * back ([Note: A disk that recovers]). Reads join the two.
 */
export function lastingSeries({ disk, loadMemory, recovery }: Parts): SeriesStore {
  const memory = createOverflow(disk, loadMemory);
  const place = recovery.add(() => memory.writeBack());
  let isFull = false;
  return {
    generation: () => memory.generation(),
    ledgers: async (seriesIds) => {
      const kept = await orElse(disk.ledgers(seriesIds), new Map());
      const held = await (await memory.current())?.ledgers(seriesIds);
      if (held === undefined) return kept;
      return new Map(
        [...held].map(([key, ledger]) => [key, enterLedger(kept.get(key) ?? [], ledger)]),
      );
    },
    read: async (seriesId, span) => {
      const kept = (await orElse(disk.read(seriesId, span), null)) ?? emptyReading(seriesId, span);
      const held = await (await memory.current())?.read(seriesId, span);
      return held === undefined ? kept : joinReadings(seriesId, span, kept, held);
    },
    readMany: async (...asked) => readMany(disk, await memory.current(), asked),
    intervals: async (moduleId, bundle) => {
      const kept = await orElse(disk.intervals(moduleId, bundle), []);
      const held = (await (await memory.current())?.intervals(moduleId, bundle)) ?? [];
      return INTERVALS.filter((interval) => kept.includes(interval) || held.includes(interval));
    },
    write: async (pieces, generation) => {
      for (const batch of inBatches(pieces)) {
        const met = await writeTo(disk, batch, memory.ofDisk(generation), isFull);
        if (met === 'wiped') return false;
        isFull = met === 'full';
        if (met === null) place.succeeded();
        else {
          if (!(await memory.write(batch, generation))) return false;
          place.failed(met);
        }
      }
      return true;
    },
    revisions: async () => disk.revisions(await memory.current()),
    retain: async (modules) => {
      await memory.wipe((series) => series.retain(modules));
    },
    remove: async (modules, part) => {
      await memory.wipe((series) => series.remove(modules, part));
      place.succeeded();
    },
    inventory: () => orElse(disk.inventory(), []),
  };
}

async function readMany(
  disk: TableSeries,
  memory: TableSeries | null,
  asked: Parameters<SeriesStore['readMany']>,
): Promise<readonly SeriesData[]> {
  const [seriesIds, span, columns] = asked;
  const nothing = seriesIds.map((seriesId) => emptyReading(seriesId, span, columns));
  const kept = await orElse(disk.readMany(...asked), nothing);
  const held = (await memory?.readMany(...asked)) ?? [];
  return kept.map((one, i) => {
    const [seriesId, other] = [seriesIds[i], held[i]];
    return seriesId === undefined || other === undefined
      ? one
      : joinReadings(seriesId, span, one, other);
  });
}

/**
 * Returns the fault of the disk, `wiped` after a wipe, null when the pieces are stored. A disk that
 * stays full is not emptied piece by piece.
 */
async function writeTo(
  disk: TableSeries,
  pieces: readonly SeriesPiece[],
  generation: Generation,
  wasFull: boolean,
): Promise<StorageFault | 'wiped' | null> {
  const write = async () => {
    try {
      return (await disk.write(pieces, generation)) ? null : 'wiped';
    } catch (error) {
      if (error instanceof StorageError) return error.fault;
      throw error;
    }
  };
  const met = await write();
  if (met !== 'full' || wasFull) return met;
  return (await faultOf(disk.makeRoom())) ?? write();
}
