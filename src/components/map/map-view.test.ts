import { describe, expect, test } from 'vitest';
import { mapBounds, minZoomOf, nearestLongitude } from './map-view';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('the box around the markers', () => {
  test.each([
    {
      why: 'without markers it is centred on 55 N 15 E',
      places: [],
      is: { south: 47, west: -3, north: 63, east: 33 },
    },
    {
      why: '8 degrees of latitude and 18 of longitude on each side',
      places: [at(50, 0), at(60, 20)],
      is: { south: 42, west: -18, north: 68, east: 38 },
    },
    {
      why: 'Japan and Iceland are joined across Eurasia, not across the Pacific',
      places: [at(33, 131), at(64, -21)],
      is: { south: 25, west: -39, north: 72, east: 149 },
    },
    {
      why: 'both sides of the date line are near each other',
      places: [at(0, 170), at(0, -170)],
      is: { south: -8, west: 152, north: 8, east: 208 },
    },
    {
      why: 'the poles are cut off, as in Mercator',
      places: [at(84, 0), at(-84, 0)],
      is: { south: -85, west: -18, north: 85, east: 18 },
    },
  ])('$why', ({ places, is }) => {
    expect(mapBounds(places)).toEqual(is);
  });
});

test.each([
  { why: 'narrow', width: 899, is: 1 },
  { why: 'not narrow from 900 px on', width: 900, is: 2.5 },
])('$why: the least zoom is $is', ({ width, is }) => {
  expect(minZoomOf(width)).toBe(is);
});

test.each([
  { why: 'in view', longitude: 131, middle: 60, is: 131 },
  { why: 'the view is west of it, across the Pacific', longitude: 131, middle: -170, is: -229 },
  { why: 'the view went around the world twice', longitude: 0, middle: 700, is: 720 },
])('$why: $longitude is drawn at $is', ({ longitude, middle, is }) => {
  expect(nearestLongitude(longitude, middle)).toBe(is);
});
