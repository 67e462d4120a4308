import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DAY } from '../../base/units';
import { EARLIEST } from '../view/period';
import { addedRow } from './analytics-view';
import {
  addressKey,
  holdsAnalytics,
  readViewAddress,
  viewAddress,
  VIEW_ADDRESS_KEYS,
  type RawViewAddress,
} from './view-address';
import { readRowsText } from './view-address-text';
import { aModuleOf, NOW, someViews } from '../../../tests/fixtures/analytics-views';

/** Returns the parameters as the router reads them again: without undefined values. */
const throughRouter = (search: RawViewAddress): RawViewAddress =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

/** Returns the text of an address, and its parameters when it is read again. */
const written = (search: RawViewAddress): string =>
  Object.entries(throughRouter(search))
    .map(([key, value]) => `${key}=${String(value)}`)
    .join('&');
function parsed(text: string): RawViewAddress {
  const pairs = [...new URLSearchParams(text)].map(([key, value]) => {
    const number = Number(value);
    return [key, String(number) === value ? number : value] as const;
  });
  return Object.fromEntries(pairs);
}

describe('the address of a view', () => {
  it('is read as it was written, whatever the view, and nothing is left out', () => {
    fc.assert(
      fc.property(someViews, (some) => {
        const read = readViewAddress(throughRouter(viewAddress(some)), NOW);
        expect(read).toEqual({ ...some, faults: [] });
        expect(addressKey(parsed(written(viewAddress(some))))).toBe(addressKey(viewAddress(some)));
      }),
    );
  });

  it('has characters alone that an address does not encode', () => {
    fc.assert(
      fc.property(someViews, (some) => {
        const { view = '' } = viewAddress(some);
        expect(new URLSearchParams({ view }).toString()).toBe(`view=${view}`);
      }),
    );
  });

  it('that was cut at any place shows its complete rows, and says that it was cut', () => {
    fc.assert(
      fc.property(someViews, (some) => {
        const whole = written(viewAddress(some));
        for (let end = 'panel='.length; end < whole.length; end += 1) {
          const read = readViewAddress(parsed(whole.slice(0, end)), NOW);
          expect(read.faults.length).toBeGreaterThan(0);
          const { rows } = read.view;
          expect(rows).toEqual(some.view.rows.slice(0, rows.length));
        }
      }),
      { numRuns: 20 },
    );
  });

  it('is a view whatever it has, which is the same when it is written again', () => {
    const anything = fc.oneof(fc.string(), fc.jsonValue(), fc.constant(undefined));
    const junk = fc.record(Object.fromEntries(VIEW_ADDRESS_KEYS.map((key) => [key, anything])));
    fc.assert(
      fc.property(junk, (search: RawViewAddress) => {
        const { view, unknownRows } = readViewAddress(search, NOW);
        const again = readViewAddress(viewAddress({ view, unknownRows }), NOW);
        expect(again).toEqual({ view, unknownRows, faults: [] });
      }),
    );
  });

  test.each<[RawViewAddress, boolean]>([
    [{}, false],
    [{ range: 24, from: '2026-01-01' }, false],
    [{ panel: 'runs' }, true],
    [{ view: '' }, true],
  ])('%j has a view: %j', (search, holds) => {
    expect(holdsAnalytics(search)).toBe(holds);
  });
});

const power = '0103190001.PowerOutput.avg.c0.l0.n';
const state = '0103190001.State.max.c1.l1.s.m';

test('the text of rows is compact and readable', () => {
  const moduleId = aModuleOf(1);
  const first = addedRow({ moduleId, variable: 'PowerOutput' }, []);
  const second = { ...addedRow({ moduleId, variable: 'State' }, [first]), lane: 1 };
  const { view } = readViewAddress({}, NOW);
  const address = viewAddress({ view: { ...view, rows: [first, second] }, unknownRows: [] });
  expect(address.view).toBe(`1_2_${power}_${state}_`);
});

describe('parts of an address that are left out are named', () => {
  test.each<[why: string, search: RawViewAddress, named: string]>([
    ['no rows at all', { panel: 'runs' }, 'view= cut'],
    ['rows were lost', { view: `1_2_${power}_` }, 'view= cut'],
    ['a row without its end', { view: `1_1_${power}` }, `view=${power} cut`],
    ['a number that is no text', { view: 1 }, 'view=1 cut'],
    ['a newer portal', { view: `2_1_${power}_` }, `view=2_1_${power}_ newer`],
    [
      'no machine',
      { view: '1_1_0103.PowerOutput.avg.c0.l0.n_' },
      'view=0103.PowerOutput.avg.c0.l0.n no-row',
    ],
    [
      'a colour too many',
      { view: '1_1_0103190001.P71.avg.c24.l0.n_' },
      'view=0103190001.P71.avg.c24.l0.n no-row',
    ],
    [
      'a lane too many',
      { view: '1_1_0103190001.P71.avg.c0.l4.n_' },
      'view=0103190001.P71.avg.c0.l4.n no-row',
    ],
    ['minimum above maximum', { view: `1_1_${power}.y5.z4_` }, `view=${power}.y5.z4 no-row`],
    ['minimum alone', { view: `1_1_${power}.y5_` }, `view=${power}.y5 no-row`],
    ['a setting twice', { view: `1_1_${power}.e.e_` }, `view=${power}.e.e no-row`],
    ['a row twice', { view: `1_2_${power}_${power}_` }, `view=${power} repeated`],
    [
      'the average of a state',
      { view: '1_1_0103190001.State.avg.c0.l0.s_' },
      'view=0103190001.State.avg.c0.l0.s no-average',
    ],
    ['a range of no screen', { range: 25 }, 'range=25 not-a-range'],
    [
      'a range upside down',
      { from: '2026-05-02', to: '2026-05-01' },
      'from=2026-05-02 – 2026-05-01 reversed',
    ],
    [
      'a range in the future',
      { from: '2030-01-01', to: '2031-01-01' },
      'from=2030-01-01 – 2031-01-01 after-today',
    ],
    [
      'a range before the first day',
      { from: '2001-01-01', to: '2002-01-01' },
      'from=2001-01-01 – 2002-01-01 before-first-day',
    ],
    ['seven years are a range here', { range: 61320 }, ''],
    ['an interval that is none', { interval: 'PT5M', view: '1_0_' }, 'interval=PT5M unknown'],
    ['a ghost that is none', { ghost: 'month', view: '1_0_' }, 'ghost=month unknown'],
    ['a mark without its end', { mark: '100_20', view: '1_0_' }, 'mark=100_20 unknown'],
    ['a mark upside down', { mark: '20_10_', view: '1_0_' }, 'mark=20_10_ reversed'],
    ['a mark before the first day', { mark: '0_9_', view: '1_0_' }, 'mark=0_9_ before-first-day'],
    [
      'a mark in the future',
      { mark: `${NOW + DAY}_${NOW + 2 * DAY}_`, view: '1_0_' },
      `mark=${NOW + DAY}_${NOW + 2 * DAY}_ after-today`,
    ],
    ['bars of no kind', { bars: ['stacked'], view: '1_0_' }, 'bars=["stacked"] unknown'],
    ['a panel that is none', { panel: 'zoo', view: '1_0_' }, 'panel=zoo unknown'],
  ])('%s', (_why, search, named) => {
    const { faults } = readViewAddress(search, NOW);
    expect(faults.map(({ key, text, why }) => `${key}=${text} ${why}`).join('; ')).toBe(named);
  });
});

test.each([
  ['0', NOW, EARLIEST, NOW, 'before-first-day'],
  [NOW, '999999999999999', NOW, NOW + DAY, 'after-today'],
  ['0', '999999999999999', EARLIEST, NOW + DAY, 'before-first-day'],
  [EARLIEST, NOW + DAY, EARLIEST, NOW + DAY, undefined],
  [`${NOW - DAY}.3`, `${NOW}.25`, NOW - DAY, NOW, undefined],
])('a mark from %s to %s is cut to the days that have data', (start, end, from, to, why) => {
  const { view, faults } = readViewAddress({ mark: `${start}_${end}_`, view: '1_0_' }, NOW);
  expect([view.marked, faults[0]?.why]).toEqual([{ from, to }, why]);
});

test('a variable that does not exist any more stays as a row, and the others are shown', () => {
  const read = readViewAddress({ view: `1_2_0103190001.CT99.avg.c5.l0.n_${power}_` }, NOW);
  expect(read.unknownRows.map(({ variable, colour }) => [variable, colour])).toEqual([['CT99', 5]]);
  expect(read.view.rows.map(({ variable }) => variable)).toEqual(['PowerOutput']);
  expect(read.faults).toEqual([]);
});

test('rows beyond the most of a view are left out and named, with or without a variable', () => {
  const texts = (variable: string) =>
    Array.from({ length: 26 }, (_, i) => `${aModuleOf(i + 1)}.${variable}.avg.c0.l0.n`);
  const all = [...texts('P71'), ...texts('CT99')];
  const read = readViewAddress({ view: `1_${all.length}_${all.join('_')}_` }, NOW);
  expect([read.view.rows.length, read.unknownRows.length]).toEqual([24, 24]);
  expect(read.faults).toEqual(
    [24, 25, 50, 51].map((i) => ({ key: 'view', text: all[i], why: 'too-many' })),
  );
});

describe('versions of the text', () => {
  const lanes = (text: string) => text.replace('.n_', '.l0.n_');
  const colours = (text: string) => text.replace('.l0', '.c7.l0');
  const steps = [lanes, colours];
  test.each([
    ['1_1_0103190001.P71.avg.n_', 'every step in turn'],
    ['2_1_0103190001.P71.avg.l0.n_', 'from where it is'],
    ['3_1_0103190001.P71.avg.c7.l0.n_', 'the newest is as it is'],
  ])('%s is read: %s', (text) => {
    const { rows, faults } = readRowsText(text, steps);
    expect([rows.map(({ colour, lane }) => [colour, lane]), faults]).toEqual([[[7, 0]], []]);
  });

  it.each([
    ['4_1_x_', 'newer'],
    ['0_1_x_', 'cut'],
    ['x_1_', 'cut'],
    ['', 'cut'],
  ])('%s has no rows: %s', (text, why) => {
    expect(readRowsText(text, steps)).toEqual({
      rows: [],
      unknownRows: [],
      faults: [{ text, why }],
    });
  });
});
