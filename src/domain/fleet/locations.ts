import { alarms, byPowerBlock, type PowerBlockGroup } from './fleet-figures';
import type { PowerBlockId } from '../ids';
import { splitStatus, type SplitStatus } from '../machine/power-block-status';
import { mapRank, worstOf } from '../machine/severity';
import type { PowerBlockStatus } from '../machine/statuses';
import type { FleetSnapshot } from '../machine/telemetry';
import type { EpochMs } from '../../base/units';
import { attentionRank } from './worst-first';

/** A position in degrees: latitude -90 to 90, longitude -180 to 180. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** A power block on the map and in the list next to it. */
export interface BlockOnMap extends SplitStatus {
  readonly powerBlockId: PowerBlockId;
  readonly name: string;
  readonly modules: number;
  /** Status of its marker: [Note: The worst status of a location]. */
  readonly worst: PowerBlockStatus;
  /** Place of its worst module (`attentionRank`): a critical alarm comes before another alarm. */
  readonly attention: number;
}

/** One marker: the power blocks at one place (rules §2.6). */
export interface Location extends Coordinates {
  /** The smallest id of its power blocks. */
  readonly key: string;
  /** The worst first, equal ones by name; at least one. */
  readonly blocks: readonly BlockOnMap[];
  readonly worst: PowerBlockStatus;
  readonly attention: number;
}

/** Power blocks by place; each is in exactly one of the two lists. */
export interface FleetPlaces {
  /** The worst first, equal ones by the name of their first power block. */
  readonly locations: readonly Location[];
  /** Power blocks without valid coordinates. */
  readonly unplaced: readonly BlockOnMap[];
}

/** Power blocks nearer to each other than this share a marker. */
export const SAME_PLACE_M = 50;

const METRES_PER_DEGREE = 111_195;
const within = (value: number, limit: number): boolean => Math.abs(value) <= limit;

/**
 * Returns null for coordinates that are no place: missing, not finite, out of range, or 0, 0, which
 * is open sea and the content of a form that was not filled in.
 */
export function placeOf(latitude: number | null, longitude: number | null): Coordinates | null {
  if (latitude === null || longitude === null) return null;
  const known = within(latitude, 90) && within(longitude, 180);
  return known && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null;
}

/** Distance in metres of two places that are near each other, also across the date line. */
export function metresBetween(one: Coordinates, other: Coordinates): number {
  const turn = Math.abs(one.longitude - other.longitude);
  const shrink = Math.cos((((one.latitude + other.latitude) / 2) * Math.PI) / 180);
  const east = Math.min(turn, 360 - turn) * shrink;
  return Math.hypot(east, one.latitude - other.latitude) * METRES_PER_DEGREE;
}

function blockOnMap({ powerBlockId, name, modules }: PowerBlockGroup, at: EpochMs): BlockOnMap {
  const split = splitStatus(modules, at);
  const { status, subStatus } = split.online ?? split;
  const worstSub = alarms(modules, at) > 0 ? 'alarm' : subStatus;
  const worst = worstOf(worstSub === null ? [status] : [status, worstSub]);
  const attention = Math.min(...modules.map((module) => attentionRank(module, at)));
  return { powerBlockId, name, modules: modules.length, ...split, worst, attention };
}

function placeOfBlock({ modules }: PowerBlockGroup): Coordinates | null {
  for (const { latitude, longitude } of modules) {
    const place = placeOf(latitude, longitude);
    if (place !== null) return place;
  }
  return null;
}

interface Site extends Coordinates {
  readonly blocks: BlockOnMap[];
}

type Ranked = Pick<BlockOnMap, 'worst' | 'attention'>;

const worstFirst = (a: Ranked, b: Ranked): number =>
  mapRank(a.worst) - mapRank(b.worst) || a.attention - b.attention;

const locationOf = ({ latitude, longitude, blocks }: Site): Location => ({
  key: blocks.map(({ powerBlockId }) => powerBlockId).reduce((a, b) => (a < b ? a : b), '~'),
  latitude,
  longitude,
  blocks: blocks.toSorted(worstFirst),
  worst: worstOf(blocks.map(({ worst }) => worst)),
  attention: Math.min(...blocks.map(({ attention }) => attention)),
});

/**
 * Groups the power blocks of a snapshot by place, judged at the server's time. A power block is
 * where its first module with coordinates is; the first block by name gives a shared location its
 * coordinates.
 */
export function fleetPlaces({ modules, servedAt }: FleetSnapshot): FleetPlaces {
  const sites: Site[] = [];
  const unplaced: BlockOnMap[] = [];
  for (const group of byPowerBlock(modules)) {
    const block = blockOnMap(group, servedAt);
    const place = placeOfBlock(group);
    if (place === null) {
      unplaced.push(block);
      continue;
    }
    const near = sites.find((site) => metresBetween(site, place) < SAME_PLACE_M);
    if (near === undefined) sites.push({ ...place, blocks: [block] });
    else near.blocks.push(block);
  }
  return {
    locations: sites.map(locationOf).sort(worstFirst),
    unplaced: unplaced.sort(worstFirst),
  };
}
