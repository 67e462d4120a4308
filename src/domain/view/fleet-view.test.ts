import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPLICATIONS, COUNTRIES, ENVIRONMENTS, HARDWARE_VERSIONS } from '../catalogues';
import { NO_FILTER } from './filter';
import {
  DEFAULT_VIEW,
  holdsView,
  liveAgain,
  storedView,
  parseView,
  startSearch,
  viewSearch,
  type FleetView,
  type RawViewSearch,
} from './fleet-view';
import { MODULE_STATUSES } from '../machine/statuses';
import { EARLIEST } from './period';
import { aPowerBlockId } from '../machine/telemetry.fixture';
import { LIVE_RANGES, type Period } from '../time/time-ranges';
import { DAY, epochMs, type EpochMs } from '../../base/units';

const now = epochMs(Date.UTC(2026, 10, 21, 12));

/** Returns the search as a router writes and reads it: without undefined values. */
const throughAddress = (search: RawViewSearch): RawViewSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

const times = fc
  .uniqueArray(fc.integer({ min: EARLIEST, max: now + DAY }), { minLength: 2, maxLength: 2 })
  .map((pair): readonly EpochMs[] => pair.toSorted((a, b) => a - b).map(epochMs))
  .filter(([from = now]) => from < now);
const live = fc.constantFrom(...LIVE_RANGES);
const past = times.map(([from = EARLIEST, to = now]): Period => ({ live: false, from, to }));
const filters = fc.record({
  applicationTypes: fc.subarray([...APPLICATIONS]),
  countries: fc.subarray([...COUNTRIES]),
  environments: fc.subarray([...ENVIRONMENTS]),
  statuses: fc.subarray([...MODULE_STATUSES]),
  versionTypes: fc.subarray([...HARDWARE_VERSIONS]),
  powerBlocks: fc.subarray(['0710000001', '0810000002', '0810000010'].map(aPowerBlockId)),
});
const views: fc.Arbitrary<FleetView> = fc
  .tuple(filters, live, fc.option(past))
  .map(([filter, range, period]) => ({ filter, range, period: period ?? { live: true, range } }));

describe('a view in an address', () => {
  it('is the same after writing and parsing, whatever it is, and nothing is ignored', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(parseView(throughAddress(viewSearch(view)), now)).toEqual({ ...view, ignored: [] });
      }),
    );
  });

  it('is a view whatever the address has, and ignored parts are named', () => {
    const junk = fc.record({
      country: fc.jsonValue(),
      status: fc.string(),
      block: fc.array(fc.string()),
      range: fc.jsonValue(),
      from: fc.string(),
      to: fc.jsonValue(),
    });
    fc.assert(
      fc.property(junk, (search) => {
        const { ignored, ...view } = parseView(search, now);
        expect(parseView(viewSearch(view), now)).toEqual({ ...view, ignored: [] });
        for (const { text } of ignored) expect(text.length).toBeLessThan(130);
      }),
    );
  });

  it.each<{ search: RawViewSearch; holds: boolean; why: string }>([
    { search: {}, holds: false, why: 'nothing' },
    { search: { range: undefined }, holds: false, why: 'a name without a value' },
    { search: { range: 24 }, holds: true, why: 'the defaults, written' },
    { search: { country: 'Nowhere' }, holds: true, why: 'an unknown value' },
  ])('$search has a part of the view: $holds, $why', ({ search, holds }) => {
    expect(holdsView(search)).toBe(holds);
  });
});

describe('ignored parts of the period', () => {
  it.each<{ search: RawViewSearch; named: string; why: string }>([
    { search: { range: 25 }, named: 'range=25 not-a-range', why: 'not a range of rules §9.1' },
    { search: { range: 61320 }, named: '', why: 'seven years are a range of analytics' },
    { search: { range: '24' }, named: 'range=24 not-a-range', why: 'a text is no hours' },
    {
      search: { from: 'x', to: '2026-05-01' },
      named: 'from=x no-moment; to=2026-05-01 no-other-end',
      why: 'one end is nothing without the other',
    },
    {
      search: { from: '2026-05-01T00:00', to: '2026-05-02T00:00Z' },
      named: 'from=2026-05-01T00:00 no-moment; to=2026-05-02T00:00Z no-other-end',
      why: 'a time without its zone would differ from device to device',
    },
    {
      search: { from: '2026-05-01 10:00', to: 'May 2 2026' },
      named: 'from=2026-05-01 10:00 no-moment; to=May 2 2026 no-moment',
      why: 'so would other ways of writing one',
    },
    {
      search: { from: '2026-05-02', to: '2026-05-01' },
      named: 'from=2026-05-02 – 2026-05-01 reversed',
      why: 'ends before it starts',
    },
    {
      search: { from: '2026-05-02', to: '2026-05-02' },
      named: 'from=2026-05-02 – 2026-05-02 reversed',
      why: 'ends where it starts',
    },
    {
      search: { from: '1999-05-02', to: '2000-05-02' },
      named: 'from=1999-05-02 – 2000-05-02 before-first-day',
      why: 'all of it before 2010-08-01',
    },
    {
      search: { from: '2010-07-01', to: '2012-01-01' },
      named: 'from=2010-07-01 before-first-day',
      why: 'the rest counts',
    },
    {
      search: { from: '2010-07-31T15:00:00Z', to: '2012-01-01' },
      named: '',
      why: 'the first day of Tokyo has begun',
    },
    {
      search: { from: '2026-11-20', to: '2030-01-01' },
      named: 'to=2030-01-01 after-today',
      why: 'the rest counts',
    },
    {
      search: { from: '2030-01-01', to: '2031-01-01' },
      named: 'from=2030-01-01 – 2031-01-01 after-today',
      why: 'all of it is in the future',
    },
    {
      search: { from: '2026-11-21T12:00:01Z', to: '2026-11-21T13:00Z' },
      named: 'from=2026-11-21T12:00:01Z – 2026-11-21T13:00Z after-today',
      why: 'even by a second: there is nothing to show',
    },
    { search: { from: '2012-01-01', to: '2026-01-01' }, named: '', why: 'many years are a period' },
  ])('$search: $why', ({ search, named }) => {
    const { ignored } = parseView(search, now);
    expect(ignored.map(({ key, text, why }) => `${key}=${text} ${why}`).join('; ')).toBe(named);
  });
});

describe('the stored view', () => {
  const may = { from: epochMs(Date.UTC(2026, 4, 1)), to: epochMs(Date.UTC(2026, 5, 1)) };
  const pastView: FleetView = { ...DEFAULT_VIEW, period: { live: false, ...may } };

  it('is parsed as it was, also from a database', () => {
    const view: FleetView = { ...pastView, filter: { ...NO_FILTER, countries: ['Japan'] } };
    const stored = storedView(view, null);
    expect(parseView(startSearch(structuredClone(stored)), now)).toEqual({ ...view, ignored: [] });
  });

  it('has the last dates, also while it is live', () => {
    expect(storedView(pastView, null).dates).toEqual(may);
    expect(storedView(DEFAULT_VIEW, storedView(pastView, null)).dates).toEqual(may);
    expect(storedView(DEFAULT_VIEW, null).dates).toBeNull();
  });

  it('is live again without its period, with its filter and the last dates', () => {
    const view: FleetView = { ...pastView, filter: { ...NO_FILTER, countries: ['Japan'] } };
    const live = liveAgain(storedView(view, null));
    const { filter, range } = view;
    const period = { live: true, range };
    expect(parseView(startSearch(live), now)).toEqual({ filter, range, period, ignored: [] });
    expect(live.dates).toEqual(may);
  });

  it.each([
    { stored: null, why: 'nothing was chosen yet' },
    { stored: { search: {}, dates: null }, why: 'it is empty' },
  ])('starts with the defaults (rules §3.10) when $why', ({ stored }) => {
    expect(parseView(startSearch(stored), now)).toEqual({ ...DEFAULT_VIEW, ignored: [] });
    expect(holdsView(startSearch(stored))).toBe(true);
  });
});
