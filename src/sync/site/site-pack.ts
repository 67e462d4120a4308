import { storedSpans, type LedgerSpan } from '../../domain/series/ledger';
import { ACCEPTED_LATENESS } from '../../domain/series/settle';
import { sha256Hex } from '../../base/hex';
import { DAY, later } from '../../base/units';
import { alertsIn } from '../../store/alerts/alerts';
import { configurationIn } from '../../store/configuration/configuration';
import type { StoredFleet } from '../../store/records/stored-records';
import type { Preparation } from '../../store/records/preparation';
import type { SeriesPiece } from '../../store/series/series-store';
import { decodePack, encodePack, type SitePack } from '../../store/site-pack/pack-content';
import { packFile, PackError, unpackFile, type Packing } from '../../store/site-pack/pack-file';
import type { Store } from '../../store/store';
import type { Clock } from '../clock';
import { readAlerts, storeAlerts } from './pack-alerts';
import { readConfiguration, storeConfiguration } from './pack-configuration';
import { planSite, siteSeries } from './site-plan';

export interface PackDeps {
  readonly store: Pick<
    Store,
    'accountKey' | 'series' | 'fleet' | 'settings' | 'configurationRows' | 'alertRows'
  >;
  readonly clock: Clock;
}

/** Digest that names the account in the file; it does not reveal the name of a database. */
const accountDigest = (accountKey: string): Promise<string> =>
  sha256Hex(`site pack\n${accountKey}`);

/**
 * Writes the prepared data into one file; returns null when nothing is prepared, or there is no
 * fleet.
 */
export async function savePack(
  { store, clock }: PackDeps,
  packing?: Packing,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [preparation, fleet] = await Promise.all([store.settings.read('site'), store.fleet.read()]);
  if (preparation === null || fleet === null) return null;
  const { powerBlockIds, range } = preparation;
  const plan = planSite(fleet.snapshot.modules, powerBlockIds, range, preparation.begunAt);
  // Older than what is read: a change in between is requested once more, never missed.
  const revision = (await (await store.series.revisions()).current()) ?? 0;
  const pieces: SeriesPiece[] = [];
  for (const { seriesId, span } of plan.blocks.flatMap((block) => siteSeries(plan, block))) {
    const { columns, ledger } = await store.series.read(seriesId, span);
    if (storedSpans(ledger).length === 0) continue;
    pieces.push({ series: seriesId, from: span.from, columns, entries: ledger });
  }
  const account = await accountDigest(store.accountKey);
  return packFile(
    encodePack({
      account,
      madeAt: clock.now(),
      fleet,
      preparation,
      pieces,
      configuration: await readConfiguration(store, plan),
      alerts: await readAlerts(store, plan),
      ...(revision === 0 ? {} : { revision }),
    }),
    packing,
  );
}

/** Result of loading a pack. */
export interface LoadedPack {
  readonly preparation: Preparation;
  readonly modules: number;
  /** Modules that are not visible any more; their history was left out. */
  readonly leftOut: number;
}

/**
 * Loads a file that another device of the same account saved. History goes through the ledger, so
 * that nothing newer or final is overwritten; the fleet is stored only if it is newer. What changed
 * since the pack was made is requested as soon as there is a network ([Note: Revisions]). Rejects
 * with PackError before anything is changed.
 */
export async function loadPack(
  { store, clock }: PackDeps,
  file: Uint8Array<ArrayBuffer>,
  packing?: Packing,
): Promise<LoadedPack> {
  const generation = await store.series.generation();
  const alertGeneration = await alertsIn(store.alertRows).generation();
  const configurationGeneration = await configurationIn(store.configurationRows).generation();
  const pack = decodePack(await unpackFile(file, packing));
  if (pack.account !== (await accountDigest(store.accountKey)))
    throw new PackError('other-account');
  if (isOfTheFuture(pack.fleet, clock)) throw new PackError('damaged');
  await store.fleet.write(
    pack.fleet,
    (stored) => stored === null || stored.snapshot.servedAt < pack.fleet.snapshot.servedAt,
  );
  // The newest response of the server says what may be seen (store O14).
  const fleet = (await store.fleet.read()) ?? pack.fleet;
  const seen = new Set(fleet.snapshot.modules.map(({ moduleId }) => moduleId));
  const pieces = pack.pieces
    .filter(({ series: seriesId }) => seen.has(seriesId.moduleId))
    .map((piece): SeriesPiece => ({ ...ofPack(piece, pack), isOld: true }));
  // Access or the cache changed meanwhile: what may be stored is decided again.
  const isStored =
    (await store.series.write(pieces, generation)) &&
    (await storeConfiguration(store, pack, seen, configurationGeneration)) &&
    (await storeAlerts(store, pack.alerts, seen, alertGeneration));
  if (!isStored) {
    return loadPack({ store, clock }, file, packing);
  }
  const modules = new Set(pieces.map(({ series: seriesId }) => seriesId.moduleId));
  const all = new Set(pack.pieces.map(({ series: seriesId }) => seriesId.moduleId));
  return {
    preparation: pack.preparation,
    modules: modules.size,
    leftOut: all.size - modules.size,
  };
}

/** Returns a piece with the revision of its pack. Without one, recent data may have changed. */
function ofPack(piece: SeriesPiece, { revision, madeAt }: SitePack): SeriesPiece {
  if (revision !== undefined) return { ...piece, revision };
  const settledTo = later(madeAt, -1 * ACCEPTED_LATENESS);
  const entries = piece.entries.map((entry): LedgerSpan =>
    entry.kind === 'final' && entry.to > settledTo ? { ...entry, kind: 'silent' } : entry,
  );
  return { ...piece, entries };
}

/**
 * A snapshot from the future would block every true one. The device's own clock may be hours wrong,
 * and nothing else may be known without a network.
 */
const isOfTheFuture = ({ snapshot }: StoredFleet, clock: Clock): boolean =>
  snapshot.servedAt > later(clock.now(), DAY);
