import type { ModuleId } from '../../domain/ids';
import { shelfKey, type ColumnKey, type Shelf } from '../../domain/series/series';
import type { Span } from '../../domain/time/spans';
import type { HeldSeries } from '../../store/series/series-store';
import type { Store } from '../../store/store';
import { seriesJournal } from './series-journal';

/** What was worked out of one module's history, and up to which change of the store that is so. */
export interface Part<Work> {
  /** What it was worked out for: the stretch of time, and whatever else the result depends on. */
  readonly about: string;
  readonly work: Work;
  /** Only ever grows. */
  change: number;
}

export type Parts<Work> = ReadonlyMap<ModuleId, Part<Work>>;

/** One module's shelf, and how its result is worked out. */
export interface Wanted<Work> {
  readonly shelf: Shelf;
  readonly about: string;
  readonly work: (held: HeldSeries) => Work;
}

export interface ManyModules<Work> {
  readonly wanted: readonly Wanted<Work>[];
  /** Whole buckets. */
  readonly span: Span;
  readonly columns: ReadonlySet<ColumnKey>;
  /** What is known already of what a module is asked for, by whatever query. */
  readonly known: (wanted: Wanted<Work>) => Part<Work> | undefined;
}

/** The newest part of what is wanted, if any reading has one: each is of a period of its own. */
export function newestPart<Work>(
  readings: readonly { readonly parts: Parts<Work> }[],
  { shelf: { moduleId }, about }: Wanted<Work>,
): Part<Work> | undefined {
  let newest: Part<Work> | undefined;
  for (const { parts } of readings) {
    const part = parts.get(moduleId);
    if (part?.about !== about) continue;
    if (newest === undefined || part.change > newest.change) newest = part;
  }
  return newest;
}

/** Whether nothing changed of the shelves since the parts were worked out. */
export function isUnchanged<Work>(
  store: Pick<Store, 'onChange'>,
  shelves: readonly Shelf[],
  parts: Parts<Work>,
): boolean {
  const journal = seriesJournal(store);
  return shelves.every((shelf) => {
    const part = parts.get(shelf.moduleId);
    return part !== undefined && !journal.changedSince(part.change)(shelfKey(shelf));
  });
}

/** Whether the one says what the other says. */
export const isSameParts = <Work>(one: Parts<Work>, other: Parts<Work>): boolean =>
  one.size === other.size && [...other].every(([id, { work }]) => one.get(id)?.work === work);

/** So many modules are read in one transaction and worked out in one task: some milliseconds of both. */
const AT_ONCE = 25;
/** So many are looked at for changes in one task. */
const LOOKED_AT_ONCE = 250;

/**
 * [Note: A thousand modules]
 *
 * The fleet's screens need the history of every module. It is read and worked out a few modules at a
 * time, the page has its turn in between, and a module is worked out again only when its shelf changed.
 * What was done stays done when the signal ends it.
 */
export async function readModules<Work>(
  store: Pick<Store, 'series' | 'onChange'>,
  { wanted, span, columns, known }: ManyModules<Work>,
  signal: AbortSignal,
): Promise<Parts<Work>> {
  const journal = seriesJournal(store);
  const parts = new Map<ModuleId, Part<Work>>();
  const stale: Wanted<Work>[] = [];
  for (const some of batches(wanted, LOOKED_AT_ONCE)) {
    for (const one of some) {
      const part = known(one);
      if (part !== undefined && !hasChanged(part, one.shelf)) {
        parts.set(one.shelf.moduleId, part);
      } else stale.push(one);
    }
    await pageHasItsTurn();
  }
  for (const some of batches(stale, AT_ONCE)) {
    signal.throwIfAborted();
    const change = journal.newest;
    const held = await store.series.readMany(
      some.map(({ shelf }) => shelf),
      span,
      columns,
    );
    some.forEach(({ shelf, about, work }, i) => {
      const one = held[i];
      if (one !== undefined) parts.set(shelf.moduleId, { about, work: work(one), change });
    });
    await pageHasItsTurn();
  }
  return parts;

  function hasChanged(part: Part<Work>, shelf: Shelf): boolean {
    if (journal.changedSince(part.change)(shelfKey(shelf))) return true;
    part.change = journal.newest;
    return false;
  }
}

const batches = <T>(all: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  );

/** Some browsers can be told to go on as soon as nobody waits. */
const pageHasItsTurn = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in globalThis.scheduler
    ? globalThis.scheduler.yield()
    : new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
