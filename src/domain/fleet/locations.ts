import { alarms, byPowerBlock, type PowerBlockGroup } from './fleet-figures';
import type { PowerBlockId } from '../ids';
import {
  powerBlockStatus,
  powerBlockSubStatus,
  type PowerBlockStatus,
  type PowerBlockSubStatus,
} from '../machine/power-block-status';
import type { FleetSnapshot } from '../machine/telemetry';
import type { EpochMs } from '../../base/units';

/** Where something stands, in degrees: latitude -90 to 90, longitude -180 to 180. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** A power block as the map and its list tell it. */
export interface BlockOnMap {
  readonly powerBlockId: PowerBlockId;
  readonly name: string;
  readonly modules: number;
  readonly status: PowerBlockStatus;
  readonly subStatus: PowerBlockSubStatus | null;
  /** What its marker says: [Note: The worst status of a location]. */
  readonly worst: PowerBlockStatus;
}

/** One marker (section 2, Map): the power blocks that stand at one place. */
export interface Location extends Coordinates {
  /** The same as long as its first power block, by id, is there. */
  readonly key: string;
  /** By name, at least one. */
  readonly blocks: readonly BlockOnMap[];
  readonly worst: PowerBlockStatus;
}

/** The fleet as the map shows it: every power block is in exactly one of the two. */
export interface FleetPlaces {
  /** By the name of their first power block. */
  readonly locations: readonly Location[];
  /** Without coordinates, or with such as no place has. */
  readonly unplaced: readonly BlockOnMap[];
}

/**
 * [Note: The worst status of a location]
 *
 * Section 2 asks for a marker for each location, section 4 gives a priority for the modules of one
 * power block. Across power blocks the map asks another question, "where must somebody look first?".
 * So what needs somebody comes first, and the rest keeps section 4's order. An alarm wins over
 * offline: a connected machine in alarm needs somebody even when its neighbour is silent. For the
 * same reason one connected module in alarm, or with a warning, counts for its power block although
 * the block runs, as its sub-status does on the card.
 */
export const WORST_FIRST: readonly PowerBlockStatus[] = [
  'alarm',
  'offline',
  'warning',
  'running',
  'starting',
  'stopping',
  'idle',
  'ready',
];

/** 0 is the worst. */
export const rankOf = (status: PowerBlockStatus): number => WORST_FIRST.indexOf(status);

/** The worst of several; ready when there are none. */
export const worstOf = (statuses: readonly PowerBlockStatus[]): PowerBlockStatus =>
  WORST_FIRST.find((status) => statuses.includes(status)) ?? 'ready';

/** Power blocks nearer to each other than this share a marker: one site, measured twice. */
export const SAME_PLACE_M = 50;

const METRES_PER_DEGREE = 111_195;
const within = (value: number, limit: number): boolean => Math.abs(value) <= limit;

/**
 * Where the coordinates lie, null when they are no place: missing, not finite, beyond the poles or
 * the date line; and 0, 0, which is open sea and what a form that was not filled in sends.
 */
export function placeOf(latitude: number | null, longitude: number | null): Coordinates | null {
  if (latitude === null || longitude === null) return null;
  const known = within(latitude, 90) && within(longitude, 180);
  return known && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null;
}

/** Metres between two places that are near each other, also across the date line. */
export function metresBetween(one: Coordinates, other: Coordinates): number {
  const turn = Math.abs(one.longitude - other.longitude);
  const shrink = Math.cos((((one.latitude + other.latitude) / 2) * Math.PI) / 180);
  const east = Math.min(turn, 360 - turn) * shrink;
  return Math.hypot(east, one.latitude - other.latitude) * METRES_PER_DEGREE;
}

function blockOnMap({ powerBlockId, name, modules }: PowerBlockGroup, at: EpochMs): BlockOnMap {
  const status = powerBlockStatus(modules, at);
  const inAlarm = alarms(modules, at) > 0;
  const subStatus = inAlarm ? 'alarm' : powerBlockSubStatus(modules, at);
  const worst = worstOf(subStatus === null ? [status] : [status, subStatus]);
  return { powerBlockId, name, modules: modules.length, status, subStatus, worst };
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

const locationOf = ({ latitude, longitude, blocks }: Site): Location => ({
  key: blocks.map(({ powerBlockId }) => powerBlockId).reduce((a, b) => (a < b ? a : b), '~'),
  latitude,
  longitude,
  blocks,
  worst: worstOf(blocks.map(({ worst }) => worst)),
});

/**
 * The snapshot by place, judged when the server told it. A power block stands where its first module
 * with coordinates does; the first block by name gives a shared location its coordinates.
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
  return { locations: sites.map(locationOf), unplaced };
}
