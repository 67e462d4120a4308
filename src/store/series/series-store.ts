import type { ModuleId } from '../../domain/ids';
import type { Interval } from '../../domain/time/intervals';
import type { Ledger } from '../../domain/series/ledger';
import type { Bundle, ColumnKey, Shelf, ShelfKey } from '../../domain/series/series';
import type { Span } from '../../domain/time/spans';
import type { EpochMs } from '../../base/units';
import type { HeldShelf } from '../inventory';
import type { StorageFault } from '../database/storage-error';

/** Values of each column of a bundle, bucket by bucket, NaN for "no sample"; all of one length. */
export type Columns = ReadonlyMap<ColumnKey, Float64Array>;

/** One answer's buckets of one shelf, and what they make known. */
export interface SeriesPiece {
  readonly shelf: Shelf;
  /** Start of the first bucket. */
  readonly from: EpochMs;
  readonly columns: Columns;
  /** Within the buckets of the columns. Where an entry is `coarser`, their values are not kept. */
  readonly entries: Ledger;
  /** From a file: its times say nothing of now, so that nothing newer is doubted ([Note: A clock that was ahead]). */
  readonly isOld?: true;
}

/** What is held of a span of whole buckets: a value for each bucket, and the ledger's word on them. */
export interface HeldSeries {
  readonly columns: Columns;
  readonly ledger: Ledger;
}

/** A span of time at one bucket width; it is widened to whole buckets. */
export interface Stretch {
  readonly interval: Interval;
  readonly span: Span;
}

/**
 * [Note: Generations]
 *
 * A wipe raises the generation. Who fetches takes it down before asking, and an answer that was on its
 * way when the wipe came is dropped: what was removed does not come back by itself.
 */
export type Generation = number;

/** History of one person on this device (offline, Series, chunks, spans). */
export interface SeriesStore {
  generation(): Promise<Generation>;
  /** The ledgers of the shelves; an empty one for a shelf that is not there. */
  ledgers(shelves: readonly Shelf[]): Promise<ReadonlyMap<ShelfKey, Ledger>>;
  /** `span` is whole buckets. A chunk that cannot be read is dropped, and what it covered with it. */
  read(shelf: Shelf, span: Span): Promise<HeldSeries>;
  /**
   * Several shelves of one bundle and width at once, in the order they were named; of their columns
   * only the ones named. For the fleet's screens: a few transactions instead of a thousand.
   */
  readMany(
    shelves: readonly Shelf[],
    span: Span,
    columns: ReadonlySet<ColumnKey>,
  ): Promise<readonly HeldSeries[]>;
  /** Widths in which a bundle of a module is held at all, finest first. */
  intervals(moduleId: ModuleId, bundle: Bundle): Promise<readonly Interval[]>;
  /**
   * Keeps samples and coverage of all pieces, each piece whole or not at all. Of a piece only what
   * the ledger admits is taken up (`admitted` in domain/ledger). Drops everything when `generation`
   * is not the current one. What the disk does not take is kept in memory: see `fault`.
   */
  write(pieces: readonly SeriesPiece[], generation: Generation): Promise<void>;
  /** Withdrawn access: removes the history of every module but these, and raises the generation if there was any. */
  keepOnly(modules: ReadonlySet<ModuleId>): Promise<void>;
  /**
   * Removes the history of modules, or a stretch of one width of it, samples and coverage together, and
   * raises the generation if there was any. Rejects with StorageError when the disk does not take it.
   */
  remove(modules: ReadonlySet<ModuleId>, part?: Stretch): Promise<void>;
  /** What outlives this page: what a full disk did not take is not in it. */
  inventory(): Promise<readonly HeldShelf[]>;
  /** Why what is fetched now is kept in memory only, though the browser gave storage; null as a rule. */
  readonly fault: StorageFault | null;
}
