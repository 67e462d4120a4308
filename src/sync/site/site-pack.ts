import { heldSpans } from '../../domain/series/ledger';
import { DAY, later } from '../../base/units';
import type { KeptFleet } from '../../store/records/kept';
import type { Preparation } from '../../store/records/preparation';
import type { SeriesPiece } from '../../store/series/series-store';
import { decodePack, encodePack } from '../../store/site-pack/pack-content';
import { packFile, PackError, unpackFile, type Packing } from '../../store/site-pack/pack-file';
import type { Store } from '../../store/store';
import type { Clock } from '../clock';
import { planSite, siteShelves } from './site-plan';

export interface PackParts {
  readonly store: Pick<Store, 'accountKey' | 'series' | 'fleet' | 'settings'>;
  readonly clock: Clock;
}

/** The file names its account by this; who reads it cannot even tell the name of a database. */
async function accountMark(accountKey: string): Promise<string> {
  const bytes = new TextEncoder().encode(`site pack\n${accountKey}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is prepared, as one file; null when nothing is, or there is no fleet. */
export async function savePack(
  { store, clock }: PackParts,
  packing?: Packing,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [preparation, fleet] = await Promise.all([store.settings.read('site'), store.fleet.read()]);
  if (preparation === null || fleet === null) return null;
  const { powerBlockIds, range } = preparation;
  const plan = planSite(fleet.snapshot.modules, powerBlockIds, range, preparation.begunAt);
  const pieces: SeriesPiece[] = [];
  for (const shelf of plan.blocks.flatMap((block) => siteShelves(plan, block))) {
    const { columns, ledger } = await store.series.read(shelf, plan.span);
    if (heldSpans(ledger).length === 0) continue;
    pieces.push({ shelf, from: plan.span.from, columns, entries: ledger });
  }
  const account = await accountMark(store.accountKey);
  return packFile(
    encodePack({ account, madeAt: clock.now(), fleet, preparation, pieces }),
    packing,
  );
}

/** What became of a pack. */
export interface LoadedPack {
  readonly preparation: Preparation;
  readonly modules: number;
  /** Modules that are not to be seen any more: their history was left out. */
  readonly leftOut: number;
}

/**
 * Takes a file up that another device of the same account saved. History goes through the ledger, so
 * that nothing newer or final is overwritten; the fleet is taken only if it is the newer one. Rejects
 * with PackError before anything is changed.
 */
export async function loadPack(
  { store, clock }: PackParts,
  file: Uint8Array<ArrayBuffer>,
  packing?: Packing,
): Promise<LoadedPack> {
  const generation = await store.series.generation();
  const pack = decodePack(await unpackFile(file, packing));
  if (pack.account !== (await accountMark(store.accountKey))) throw new PackError('other-account');
  if (isOfTheFuture(pack.fleet, clock)) throw new PackError('damaged');
  await store.fleet.write(
    pack.fleet,
    (kept) => kept === null || kept.snapshot.servedAt < pack.fleet.snapshot.servedAt,
  );
  // The newest answer of the server says what may be seen (offline, Withdrawn access).
  const fleet = (await store.fleet.read()) ?? pack.fleet;
  const seen = new Set(fleet.snapshot.modules.map(({ moduleId }) => moduleId));
  const pieces = pack.pieces
    .filter(({ shelf }) => seen.has(shelf.moduleId))
    .map((piece): SeriesPiece => ({ ...piece, isOld: true }));
  await store.series.write(pieces, generation);
  const modules = new Set(pieces.map(({ shelf }) => shelf.moduleId));
  const all = new Set(pack.pieces.map(({ shelf }) => shelf.moduleId));
  return {
    preparation: pack.preparation,
    modules: modules.size,
    leftOut: all.size - modules.size,
  };
}

/**
 * A snapshot that no server can have told yet would stand in the way of every true one. The device's own
 * clock may be hours wrong, and nothing else may be known without a network.
 */
const isOfTheFuture = ({ snapshot }: KeptFleet, clock: Clock): boolean =>
  snapshot.servedAt > later(clock.now(), DAY);
