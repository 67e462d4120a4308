import { describe, expect, test } from 'vitest';
import type { Location } from '../../domain/fleet/locations';
import type { PowerBlockStatus } from '../../domain/machine/statuses';
import { clusterLocations } from './cluster-locations';

const WORLD = { west: -180, south: -85, east: 180, north: 85 };
const location = (key: string, longitude: number, worst: PowerBlockStatus): Location => ({
  key,
  latitude: 60,
  longitude,
  blocks: [],
  worst,
  attention: 0,
});
const drawn = (locations: readonly Location[], zoom: number, bounds = WORLD) =>
  clusterLocations(locations)(bounds, zoom)
    .map(({ locations: members, worst }) => `${members.map(({ key }) => key).join('+')} ${worst}`)
    .toSorted();

describe('locations that are too near each other become one marker', () => {
  const near = [location('a', 10, 'running'), location('b', 11, 'offline')];
  test.each([
    { why: 'zoomed out, with the worst status', zoom: 2.5, is: ['a+b offline'] },
    { why: 'zoomed in they are separate', zoom: 9, is: ['a running', 'b offline'] },
  ])('$why', ({ zoom, is }) => {
    expect(drawn(near, zoom)).toEqual(is);
  });

  test('works across the date line, in a view panned around the world', () => {
    const view = { ...WORLD, west: 170, east: 200 };
    expect(drawn([location('a', -170, 'ready'), location('b', 0, 'ready')], 4, view)).toEqual([
      'a ready',
    ]);
  });

  // A degree is 45 px at zoom 6 and 91 px at 7; markers must be 52 px apart.
  test('has the zoom at which it splits, or null if it never does', () => {
    const together = [location('a', 10, 'ready'), location('b', 10.000_1, 'ready')];
    const opensAt = (locations: readonly Location[]) =>
      clusterLocations(locations)(WORLD, 3).map((place) => place.splitZoom);
    expect(opensAt(near)).toEqual([7]);
    expect(opensAt(together)).toEqual([null]);
  });
});
