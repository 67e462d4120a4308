import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { arrangeReports, type ArrangedReport, type NewReport } from './arrange-reports';
import { REPORT_KINDS } from '../database/tables/configuration';

const report = (at: number, value: string, more: Partial<NewReport> = {}): NewReport => ({
  ...{ at, position: 0, effective: at, knownAt: at, value, type: 'number', resolution: null },
  unit: 'bar',
  ...more,
});
const meaning = ({ at, position, kind, oldValue, oldUnit, value }: ArrangedReport) =>
  [at, position, REPORT_KINDS[kind], oldValue, oldUnit, value].join(' ');
const allOf = (added: readonly NewReport[]) => arrangeReports([], added, 1).inserted;
const kinds = (added: readonly NewReport[]) =>
  allOf(added).map(({ kind }) => REPORT_KINDS[kind] ?? '');

test.each<[string, readonly NewReport[], readonly string[]]>([
  ['an equal value', [report(1, '0.7'), report(2, '0.699999988079071')], ['first', 'same']],
  [
    'another value',
    [report(1, '1'), report(2, '2'), report(3, '1')],
    ['first', 'change', 'change'],
  ],
  ['another unit', [report(1, '1'), report(2, '1000', { unit: 'mbar' })], ['first', 'form']],
  ['unit and value', [report(1, '1'), report(2, '900', { unit: 'mbar' })], ['first', 'change']],
  ['a unit at last', [report(1, '1', { unit: null }), report(2, '1')], ['first', 'form']],
  ['another type alone', [report(1, '1'), report(2, '1', { type: 'text' })], ['first', 'same']],
  ['a text for a number', [report(1, '1'), report(2, 'on', { type: 'text' })], ['first', 'change']],
  ['one moment', [report(1, '2', { position: 1 }), report(1, '1')], ['first', 'change']],
  ['sent again', [report(1, '1'), report(1, '1')], ['first']],
  [
    'a clock that is ahead: in force when the portal learnt of it',
    [report(99, '2', { effective: 3 }), report(1, '1'), report(5, '3')],
    ['first', 'change', 'change'],
  ],
])('%s', (_what, added, expected) => {
  expect(kinds(added)).toEqual(expected);
});

describe('a late report', () => {
  const stored = allOf([report(1, '1'), report(3, '2'), report(5, '2')]);

  it('makes its successor an entry no more, with a new revision', () => {
    const { inserted, revised, last } = arrangeReports(stored, [report(2, '2')], 7);
    expect(inserted.map(meaning)).toEqual(['2 0 change 1 bar 2']);
    expect(revised.map(meaning)).toEqual(['3 0 same 2 bar 2']);
    expect(revised.map(({ revision }) => revision)).toEqual([7]);
    expect(last?.at).toBe(5);
  });

  it('makes an equal value after it a change', () => {
    const { revised } = arrangeReports(stored, [report(4, '3')], 7);
    expect(revised.map(meaning)).toEqual(['5 0 change 3 bar 2']);
  });

  it('before all others is the first one, and the first one a change', () => {
    const { inserted, revised } = arrangeReports(stored, [report(0, '9')], 7);
    expect(inserted.map(meaning)).toEqual(['0 0 first   9']);
    expect(revised.map(meaning)).toEqual(['1 0 change 9 bar 1']);
  });

  it('with an equal value changes nothing else', () => {
    const { inserted, revised } = arrangeReports(stored, [report(4, '2.0')], 7);
    expect(inserted.map(({ revision }) => revision)).toEqual([null]);
    expect(revised).toEqual([]);
  });
});

const arbitraryReport = fc
  .record({
    at: fc.integer({ min: 0, max: 12 }),
    position: fc.integer({ min: 0, max: 2 }),
    lead: fc.integer({ min: 0, max: 3 }),
    value: fc.constantFrom('1', '1,0', '2', '1000', '', 'x'),
    unit: fc.constantFrom('bar', 'mbar', null),
  })
  .map(({ lead, ...one }) => report(one.at, one.value, { ...one, effective: one.at - lead }));

test('reports mean the same in whatever order and pieces they arrive', () => {
  const distinct = fc.uniqueArray(arbitraryReport, {
    maxLength: 10,
    selector: ({ at, position }) => `${at} ${position}`,
  });
  fc.assert(
    fc.property(distinct, fc.infiniteStream(fc.nat(3)), (reports, sizes) => {
      let stored: readonly ArrangedReport[] = [];
      const waiting = [...reports];
      for (let revision = 1; waiting.length > 0; revision++) {
        const piece = waiting.splice(0, 1 + Number(sizes.next().value));
        const { inserted, revised } = arrangeReports(stored, piece, revision);
        const changed = new Map(revised.map((one) => [`${one.at}/${one.position}`, one]));
        stored = [
          ...stored.map((one) => changed.get(`${one.at}/${one.position}`) ?? one),
          ...inserted,
        ];
      }
      const entriesOf = (all: readonly ArrangedReport[]) =>
        all
          .filter(({ kind }) => REPORT_KINDS[kind] !== 'same')
          .map(meaning)
          .sort();
      expect(entriesOf(stored)).toEqual(entriesOf(allOf(reports)));
    }),
  );
});
