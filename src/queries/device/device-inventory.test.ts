import { expect, it } from 'vitest';
import { isModuleId } from '../../domain/ids';
import type { Ledger, LedgerKind } from '../../domain/series/ledger';
import type { Interval } from '../../domain/time/intervals';
import { aModule, aModuleId, aPowerBlockId } from '../../domain/machine/telemetry.fixture';
import { epochMs } from '../../base/units';
import type { StoredSeriesInfo } from '../../store/series/series-store';
import { deviceInventory } from './device-inventory';

const [one, two, gone] = ['0110000001', '0110000002', '0110000003'].map(aModuleId);
if (one === undefined || two === undefined || gone === undefined) throw new Error('no ids');

const fleet = [
  aModule({ moduleId: one, powerBlockName: 'A' }),
  aModule({ moduleId: two, powerBlockName: 'A' }),
  aModule({
    moduleId: aModuleId('0110000009'),
    powerBlockId: aPowerBlockId('0710000009'),
    powerBlockName: 'B',
  }),
];

/** A series drawn as text, a character for each day: f final, c coarser, '.' nothing. */
function storedSeries(
  id: string,
  drawn: string,
  interval: Interval = 'PT24H',
  usedAt = 5,
): StoredSeriesInfo {
  if (!isModuleId(id)) throw new Error('no id');
  const kinds: Partial<Record<string, LedgerKind>> = { f: 'final', c: 'coarser' };
  const ledger: Ledger = Array.from(drawn).flatMap((sign, i) => {
    const kind = kinds[sign];
    return kind === undefined
      ? []
      : [{ from: epochMs(i), to: epochMs(i + 1), kind, fetchedAt: epochMs(1) }];
  });
  return {
    series: { moduleId: id, interval, bundle: 'default' },
    ledger,
    bytes: 100,
    usedAt: epochMs(usedAt),
  };
}

const texts = (stored: readonly StoredSeriesInfo[], pinned = [one].slice(1)) =>
  deviceInventory(stored, fleet, pinned).map((block) => {
    const widths = block.widths.map(
      ({ interval, from, to, modules, hasGaps }) =>
        ` ${interval} ${from}-${to} of ${modules}${hasGaps ? ' gaps' : ''}`,
    );
    const { powerBlockId, moduleIds, bytes, usedAt, pinned: pins } = block;
    return `${powerBlockId ?? 'gone'} ${moduleIds.length}: ${bytes} ${usedAt ?? '-'} ${pins}${widths.join()}`;
  });

const A = '0710000001 2';
const B = '0710000009 1: 0 - none';

it.each([
  { why: 'nothing is stored', stored: [], texts: [`${A}: 0 - none`, B] },
  {
    why: 'two modules of one block share a span, and the newest use counts',
    stored: [storedSeries(one, 'ff..', 'PT24H', 3), storedSeries(two, '..ff', 'PT24H', 9)],
    texts: [`${A}: 200 9 none PT24H 0-4 of 2`, B],
  },
  {
    why: 'a hole in one module counts as a gap',
    stored: [storedSeries(one, 'f.ff')],
    texts: [`${A}: 100 5 none PT24H 0-4 of 1 gaps`, B],
  },
  {
    why: 'widths are listed separately, finest first',
    stored: [storedSeries(one, 'ff'), storedSeries(one, '.f', 'PT10M')],
    texts: [`${A}: 200 5 none PT10M 1-2 of 1, PT24H 0-2 of 1`, B],
  },
  {
    why: 'spans with wider buckets only count for no width',
    stored: [storedSeries(one, 'cc')],
    texts: [`${A}: 100 5 none`, B],
  },
  {
    why: 'modules that are not visible any more form a group of their own',
    stored: [storedSeries(gone, 'f')],
    texts: [`${A}: 0 - none`, B, 'gone 1: 100 5 none PT24H 0-1 of 1'],
  },
])('$why', ({ stored, texts: expected }) => {
  expect(texts(stored)).toEqual(expected);
});

it.each([
  { why: 'some of the modules', pinned: [two], shown: 'some' },
  { why: 'all of them', pinned: [one, two], shown: 'all' },
  { why: "another block's", pinned: [gone], shown: 'none' },
])('pinned: $why', ({ pinned, shown }) => {
  expect(texts([], pinned)[0]).toBe(`${A}: 0 - ${shown}`);
});
