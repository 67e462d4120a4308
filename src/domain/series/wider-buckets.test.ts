import { expect, test } from 'vitest';
import { epochMs, HOUR } from '../../base/units';
import type { Span } from '../time/spans';
import type { Ledger, LedgerKind } from './ledger';
import type { ColumnKey } from './series';
import { replacements, withWiderBuckets, type StoredBuckets } from './wider-buckets';

const KINDS: Record<string, LedgerKind> = { f: 'final', s: 'silent', o: 'open', c: 'coarser' };
const hours = (from: number, to: number): Span => ({
  from: epochMs(from * HOUR),
  to: epochMs(to * HOUR),
});
const WIDTHS = ['PT1H', 'PT12H', 'PT24H'] as const;
type Width = (typeof WIDTHS)[number];
const SIZES: Record<Width, number> = { PT1H: 1, PT12H: 12, PT24H: 24 };

/** Reads a ledger of which each sign is a bucket; '.' was never fetched. */
const drawn = (picture: string, width: Width, from = 0): Ledger =>
  Array.from(picture).flatMap((sign, i) => {
    const kind = KINDS[sign];
    const start = from + i * SIZES[width];
    return kind === undefined
      ? []
      : [{ ...hours(start, start + SIZES[width]), kind, fetchedAt: epochMs(1) }];
  });
const shown = (spans: readonly Span[]) =>
  spans.map(({ from, to }) => `${String(from / HOUR)}-${String(to / HOUR)}`).join(' ');

const DAY_OF = (sign: string) => sign.repeat(24);

test.each<[why: string, own: string, wider: Partial<Record<Width, string>>, expected: string[]]>([
  ['nothing is missing', DAY_OF('f'), { PT24H: 'f' }, []],
  ['the source has wider buckets only', DAY_OF('c'), { PT24H: 'f' }, ['PT24H 0-24']],
  ['the narrow ones were never fetched', DAY_OF('.'), { PT24H: 's' }, ['PT24H 0-24']],
  ['the wider ones are missing too', DAY_OF('c'), { PT24H: '.' }, []],
  ['one gap', `ff..${'f'.repeat(20)}`, { PT24H: 'f' }, ['PT24H 2-4']],
  [
    'the finest wider ones count',
    DAY_OF('c'),
    { PT12H: 'f.', PT24H: 'f' },
    ['PT12H 0-12', 'PT24H 12-24'],
  ],
  ['a growing bucket says little about a gap', DAY_OF('.'), { PT24H: 'o' }, []],
  [
    'but it is all that a source without finer ones has',
    DAY_OF('c'),
    { PT24H: 'o' },
    ['PT24H 0-24'],
  ],
  ['wider claims are no data', DAY_OF('.'), { PT12H: 'cc', PT24H: 'f' }, ['PT24H 0-24']],
])('%s', (_why, own, wider, expected) => {
  const widths = WIDTHS.flatMap((interval) => {
    const picture = wider[interval];
    return picture === undefined ? [] : [{ interval, ledger: drawn(picture, interval) }];
  });
  const found = replacements({ span: hours(0, 24), ledger: drawn(own, 'PT1H') }, widths);
  expect(found.map(({ interval, spans }) => `${interval} ${shown(spans)}`)).toEqual(expected);
});

const column = (key: ColumnKey, values: readonly number[]) =>
  new Map([[key, Float64Array.from(values)]]);

/** Hours of which the source has days only, from 15:00 of one day to 15:00 of the next. */
function oldHours(key: ColumnKey, dayValues: readonly number[]) {
  const own: StoredBuckets = {
    interval: 'PT1H',
    span: hours(15, 39),
    columns: column(key, new Array<number>(24).fill(NaN)),
    ledger: drawn(DAY_OF('c'), 'PT1H', 15),
  };
  const days: StoredBuckets = {
    interval: 'PT24H',
    span: hours(0, 48),
    columns: column(key, dayValues),
    ledger: drawn('ff', 'PT24H'),
  };
  const completed = withWiderBuckets(own, [days]);
  return { ...completed, values: [...(completed.columns.get(key) ?? [])] };
}

test('a value is repeated in each bucket that a wider one replaces', () => {
  const { values, ledger, wider } = oldHours('PowerOutput.avg', [7, 9]);
  expect(values).toEqual([...new Array<number>(9).fill(7), ...new Array<number>(15).fill(9)]);
  expect(ledger.map(({ kind }) => kind)).toEqual(['final']);
  expect(wider).toEqual({ interval: 'PT24H', final: [hours(15, 39)], passing: [] });
});

test('the reading of a counter is at the beginning of its bucket alone', () => {
  const { values, ledger, wider } = oldHours('EnergyProduced.first', [7, 9]);
  const read = values.flatMap((value, i) => (Number.isNaN(value) ? [] : [[i, value]]));
  expect(read).toEqual([[9, 9]]);
  expect(shown(ledger.filter(({ kind }) => kind !== 'coarser'))).toBe('24-25');
  expect(wider?.final).toEqual([hours(24, 25)]);
});

test('a series without gaps stays the same object', () => {
  const own: StoredBuckets = {
    interval: 'PT1H',
    span: hours(0, 1),
    columns: column('PowerOutput.avg', [1]),
    ledger: drawn('f', 'PT1H'),
  };
  expect(withWiderBuckets(own, [])).toBe(own);
});
