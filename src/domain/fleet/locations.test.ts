import { describe, expect, test } from 'vitest';
import { fleetPlaces, metresBetween, placeOf } from './locations';
import { wordOf } from '../machine/status-word';
import type { ModuleTelemetry } from '../machine/telemetry';
import { aModule, aPowerBlockId, LONG_AGO, SERVED_AT } from '../machine/telemetry.fixture';

const BLOCK = {
  A: { powerBlockId: aPowerBlockId('0710000001'), powerBlockName: 'A' },
  B: { powerBlockId: aPowerBlockId('0710000002'), powerBlockName: 'B' },
};
const OITA = { latitude: 33.18, longitude: 131.65 };
const at = (latitude: number | null, longitude: number | null) => ({ latitude, longitude });

const placesOf = (modules: readonly Partial<ModuleTelemetry>[]) =>
  fleetPlaces({ servedAt: SERVED_AT, modules: modules.map((module) => aModule(module)) });
/** Lists the locations: "A+B B?" has A and B at one location and B at none. */
function listOf(modules: readonly Partial<ModuleTelemetry>[]): string {
  const { locations, unplaced } = placesOf(modules);
  return [
    ...locations.map(({ blocks }) => blocks.map(({ name }) => name).join('+')),
    ...unplaced.map(({ name }) => `${name}?`),
  ].join(' ');
}

describe('locations of power blocks', () => {
  test.each([
    { why: 'none', modules: [], is: '' },
    {
      why: 'modules of one block are one location',
      modules: [
        { ...BLOCK.A, ...OITA },
        { ...BLOCK.A, ...OITA },
      ],
      is: 'A',
    },
    {
      why: 'blocks some metres apart share one',
      modules: [
        { ...BLOCK.B, ...at(33.180_1, 131.65) },
        { ...BLOCK.A, ...OITA },
      ],
      is: 'A+B',
    },
    {
      why: 'at 100 m they do not',
      modules: [
        { ...BLOCK.A, ...OITA },
        { ...BLOCK.B, ...at(33.181, 131.65) },
      ],
      is: 'A B',
    },
    {
      why: 'both sides of the date line are one place',
      modules: [
        { ...BLOCK.A, ...at(10, 180) },
        { ...BLOCK.B, ...at(10, -179.999_9) },
      ],
      is: 'A+B',
    },
    {
      why: 'a block is where its first module with coordinates is',
      modules: [
        { ...BLOCK.A, name: '1', ...at(null, null) },
        { ...BLOCK.A, name: '2', ...OITA },
      ],
      is: 'A',
    },
    {
      why: 'no coordinates: listed, not at 0, 0',
      modules: [
        { ...BLOCK.A, ...at(null, null) },
        { ...BLOCK.B, ...OITA },
      ],
      is: 'B A?',
    },
    {
      why: 'a critical alarm before another alarm',
      modules: [
        { ...BLOCK.A, ...OITA, statusWord: wordOf('ALARM') },
        { ...BLOCK.B, ...at(64, -21), statusWord: wordOf('CRITICAL_ALARM') },
      ],
      is: 'B A',
    },
    {
      why: 'the same at one location',
      modules: [
        { ...BLOCK.A, ...OITA, statusWord: wordOf('ALARM') },
        { ...BLOCK.B, ...OITA, statusWord: wordOf('CRITICAL_ALARM') },
      ],
      is: 'B+A',
    },
  ])('$why: $is', ({ modules, is }) => {
    expect(listOf(modules)).toBe(is);
  });
});

test.each([
  { why: 'a place', place: at(64, -21), is: true },
  { why: 'the pole and the date line', place: at(-90, 180), is: true },
  { why: 'a latitude alone', place: at(64, null), is: false },
  { why: 'beyond the pole', place: at(95, 10), is: false },
  { why: 'beyond the date line', place: at(10, -181), is: false },
  { why: 'not a number', place: at(Number.NaN, 10), is: false },
  { why: 'infinite', place: at(10, Infinity), is: false },
  { why: 'a form that was not filled in', place: at(0, 0), is: false },
  { why: 'on the equator', place: at(0, 10), is: true },
])('$why: $is', ({ place, is }) => {
  expect(placeOf(place.latitude, place.longitude) !== null).toBe(is);
});

test('a degree of longitude is shorter in the north', () => {
  expect(metresBetween(at60(0), at60(1))).toBeCloseTo(55_597, -2);
});
const at60 = (longitude: number) => ({ latitude: 60, longitude });

test('a block with some modules offline has the status of the others too', () => {
  const modules = [{ statusWord: wordOf('RUNNING') }, { measuredAt: LONG_AGO }];
  const { locations } = placesOf(modules.map((module) => ({ ...module, ...OITA })));
  expect(locations[0]?.blocks[0]).toMatchObject({
    modules: 2,
    offline: 1,
    status: 'offline',
    subStatus: null,
    online: { status: 'running', subStatus: null },
  });
});

describe('the worst status', () => {
  const running = { statusWord: wordOf('RUNNING') };
  const alarmed = { statusWord: wordOf('RUNNING', 'CRITICAL_ALARM') };
  const silent = { measuredAt: LONG_AGO };
  test.each([
    { why: 'all run', modules: [running, running], is: 'running' },
    { why: 'one of two in alarm', modules: [running, alarmed], is: 'alarm' },
    { why: 'one in alarm and a silent one', modules: [alarmed, silent], is: 'alarm' },
    {
      why: 'an alarm of a silent one is history',
      modules: [running, { ...alarmed, ...silent }],
      is: 'running',
    },
    { why: 'none is online', modules: [silent, silent], is: 'offline' },
    {
      why: 'a warning beside a silent one',
      modules: [{ statusWord: wordOf('RUNNING', 'WARNING') }, silent],
      is: 'warning',
    },
    {
      why: 'a warning while it runs',
      modules: [{ statusWord: wordOf('RUNNING', 'WARNING') }],
      is: 'warning',
    },
  ])("a block's, where $why: $is", ({ modules, is }) => {
    const { locations } = placesOf(modules.map((module) => ({ ...module, ...OITA })));
    expect(locations.map(({ worst }) => worst)).toEqual([is]);
  });
});
