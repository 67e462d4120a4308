import type { ModuleId } from '../../domain/ids';
import type { Interval } from '../../domain/time/intervals';
import type { Ledger } from '../../domain/series/ledger';
import type { HistoryChanges, LateDay, Revision } from '../../domain/series/revision';
import type { Bundle, ColumnKey, SeriesId, SeriesKey } from '../../domain/series/series';
import type { ResponseTimes } from '../../domain/time/server-time';
import type { Span } from '../../domain/time/spans';
import type { EpochMs } from '../../base/units';

/** Values of each column of a bundle, bucket by bucket, NaN for "no sample"; all of one length. */
export type Columns = ReadonlyMap<ColumnKey, Float64Array>;

/** Buckets of one series from one response, and their coverage. */
export interface SeriesPiece {
  readonly series: SeriesId;
  /** Start of the first bucket. */
  readonly from: EpochMs;
  readonly columns: Columns;
  /**
   * Within the buckets of the columns. Where an entry is `coarser`, their values are not stored.
   */
  readonly entries: Ledger;
  /**
   * Set for data from a file: its times say nothing about now, so nothing newer is doubted ([Note:
   * A clock that was ahead]).
   */
  readonly isOld?: true;
  /** Times of the response; where they are absent it is taken for as new as its entries. */
  readonly arrival?: ResponseTimes;
  /** Revision up to which the data are true ([Note: Revisions]); absent where none is known. */
  readonly revision?: Revision;
}

/** Stored data of a span of whole buckets: a value for each bucket, and their coverage. */
export interface SeriesData {
  readonly columns: Columns;
  readonly ledger: Ledger;
}

/** One series as it is stored on the disk of this device. */
export interface StoredSeriesInfo {
  readonly series: SeriesId;
  readonly ledger: Ledger;
  /** Size of its chunks and their overhead. */
  readonly bytes: number;
  /** Last write or read of any of it, to a few hours; null when it has no chunk. */
  readonly usedAt: EpochMs | null;
}

/** A span of time at one bucket width; it is widened to whole buckets. */
export interface IntervalSpan {
  readonly interval: Interval;
  readonly span: Span;
}

/**
 * [Note: Generations]
 *
 * A wipe raises the generation. A fetch records the generation before its request, and a response
 * that was on its way during the wipe is dropped: removed data does not come back by itself.
 */
export type Generation = number;

/** Revision of the stored history ([Note: Revisions]). */
export interface SeriesRevisions {
  /**
   * Returns the revision up to which everything stored is true; 0 where none is known, null while
   * nothing is stored.
   */
  current(): Promise<Revision | null>;
  /**
   * Makes the changed days due in all ledgers, and sets the revision to that of the changes.
   * Returns the days of stored history that became due. Drops changes since another revision than
   * the stored one.
   */
  note(changes: HistoryChanges): Promise<readonly LateDay[]>;
}

/** History of one person on this device (store O2 to O8). */
export interface SeriesStore {
  generation(): Promise<Generation>;
  /** The ledgers of the series; an empty one for a series that is not stored. */
  ledgers(seriesIds: readonly SeriesId[]): Promise<ReadonlyMap<SeriesKey, Ledger>>;
  /** `span` is whole buckets. An unreadable chunk is dropped, and its coverage with it. */
  read(seriesId: SeriesId, span: Span): Promise<SeriesData>;
  /**
   * Reads several series of one bundle and width at once, in the given order, and only the given
   * columns. For the fleet's screens: a few transactions instead of a thousand.
   */
  readMany(
    seriesIds: readonly SeriesId[],
    span: Span,
    columns: ReadonlySet<ColumnKey>,
  ): Promise<readonly SeriesData[]>;
  /** Widths in which a bundle of a module is stored at all, finest first. */
  intervals(moduleId: ModuleId, bundle: Bundle): Promise<readonly Interval[]>;
  /**
   * Stores samples and coverage of all pieces, each piece whole or not at all. Of a piece only the
   * part that the ledger admits is stored (`admitted` in domain/series/ledger). Returns false when
   * `generation` is not the current one: the rest is dropped. Data the disk does not accept is
   * stored in memory.
   */
  write(pieces: readonly SeriesPiece[], generation: Generation): Promise<boolean>;
  /**
   * Withdrawn access: removes the history of every module but these, and raises the generation if
   * there was any.
   */
  retain(modules: ReadonlySet<ModuleId>): Promise<void>;
  /**
   * Removes the history of modules, or a range of one width of it, samples and coverage together,
   * and raises the generation if there was any. Rejects with StorageError when the disk does not
   * accept it.
   */
  remove(modules: ReadonlySet<ModuleId>, part?: IntervalSpan): Promise<void>;
  /** Revision of what is stored. */
  revisions(): Promise<SeriesRevisions>;
  /** Data that outlives this page, without what a full disk did not accept. */
  inventory(): Promise<readonly StoredSeriesInfo[]>;
}
