import { describe, expect, it } from 'vitest';
import { epochMs, later } from '../../base/units';
import { EMPTY_VIEW, addedRow } from './analytics-view';
import { readViewAddress } from './view-address';
import {
  backInTime,
  changedView,
  forwardInTime,
  isAddressDue,
  redoneView,
  replacedView,
  seenAddress,
  tidiedView,
  undoneView,
  viewState,
  writtenView,
  type ViewState,
} from './view-steps';
import { aModuleOf, NOW } from '../../../tests/fixtures/analytics-views';

const empty = viewState({ view: EMPTY_VIEW, unknownRows: [], faults: [] }, '');
const power = addedRow({ moduleId: aModuleOf(1), variable: 'PowerOutput' }, []);
const withRow = changedView(empty, { rows: [power] }, NOW);
const zoom = (state: ViewState, hours: number, second: number) =>
  changedView(
    state,
    { period: { live: false, from: later(NOW, -hours * 3_600_000), to: NOW } },
    later(NOW, second * 1000),
  );
const hoursOf = ({ read: { view } }: ViewState) =>
  view.period.live ? 'live' : (view.period.to - view.period.from) / 3_600_000;

describe('undo', () => {
  it('takes back rows and settings one by one, and the range stays', () => {
    const overlaid = zoom(changedView(withRow, { bars: 'overlap' }, NOW), 5, 0);
    const before = undoneView(overlaid);
    expect([before.read.view.bars, before.read.view.rows.length]).toEqual(['stacked', 1]);
    const first = undoneView(before);
    expect([first.read.view.rows.length, hoursOf(first)]).toEqual([0, 5]);
    expect(undoneView(first)).toBe(first);
    expect(redoneView(redoneView(first)).read.view).toEqual(overlaid.read.view);
  });

  it('has no step for a panel, a mark, or a change that changes nothing', () => {
    const marked = { from: epochMs(1), to: epochMs(2) };
    const other = changedView(withRow, { panel: 'runs', marked, rows: [{ ...power }] }, NOW);
    expect(other.settings).toBe(withRow.settings);
  });

  it('forgets what was undone after another change', () => {
    const changed = changedView(undoneView(withRow), { bars: 'overlap' }, NOW);
    expect(redoneView(changed)).toBe(changed);
  });

  it('brings back the row of a variable that does not exist', () => {
    const row = { ...power, variable: 'CT99' };
    const read = { view: EMPTY_VIEW, unknownRows: [row], faults: [] };
    const removed = changedView(viewState(read, ''), { unknownRows: [] }, NOW);
    expect(removed.read.unknownRows).toEqual([]);
    expect(undoneView(removed).read.unknownRows).toEqual([row]);
  });
});

describe('a view in place of another', () => {
  const fault = { key: 'view', text: 'x', why: 'no-row' } as const;
  const loaded = {
    view: {
      ...EMPTY_VIEW,
      rows: [{ ...power, colour: 3 }],
      period: { live: true, range: 168 },
      interval: 'PT1H',
      ghost: { kind: 'week' },
      marked: { from: epochMs(1), to: epochMs(2) },
      bars: 'overlap',
      panel: 'energy',
    },
    unknownRows: [{ ...power, variable: 'CT99' }],
    faults: [fault],
  } as const;
  const before = zoom(zoom(withRow, 12, 1), 6, 2);
  const after = replacedView(before, loaded);

  it('is shown with its own faults, and its address is due', () => {
    expect([after.read, after.isChanged, isAddressDue(after)]).toEqual([loaded, true, true]);
    const next = replacedView(after, { ...loaded, faults: [] });
    expect([next.read.faults, next.settings]).toEqual([[], after.settings]);
  });

  it('is undone as a whole, with the ranges before it, and redone as a whole', () => {
    expect(backInTime(after)).toBe(after);
    const undone = undoneView(after);
    expect([undone.read, hoursOf(backInTime(undone))]).toEqual([before.read, 12]);
    expect(undoneView(undone).read.view.rows).toEqual([]);
    const moved = zoom(undone, 1, 9);
    expect(redoneView(moved).read).toEqual(loaded);
    expect(hoursOf(undoneView(redoneView(moved)))).toBe(1);
  });

  it('is undone after the changes that followed, whose range stays until then', () => {
    const stacked = zoom(changedView(after, { bars: 'stacked' }, NOW), 3, 9);
    const first = undoneView(stacked);
    expect([first.read.view.bars, hoursOf(first)]).toEqual(['overlap', 3]);
    expect(undoneView(first).read).toEqual(before.read);
  });
});

describe('back and forward through zooms', () => {
  it('go through visible ranges, and rows stay', () => {
    const zoomed = zoom(zoom(zoom(withRow, 12, 1), 6, 2), 3, 3);
    const once = backInTime(zoomed);
    expect([hoursOf(once), hoursOf(backInTime(once))]).toEqual([6, 12]);
    expect(hoursOf(backInTime(backInTime(once)))).toBe('live');
    expect(hoursOf(forwardInTime(once))).toBe(3);
    expect(once.read.view.rows).toEqual([power]);
  });

  it('take one gesture as one step', () => {
    const wheel = zoom(zoom(zoom(zoom(withRow, 12, 1), 6, 5), 5, 5.1), 4, 5.2);
    expect(hoursOf(backInTime(wheel))).toBe(12);
  });

  it('have no step where nothing moved', () => {
    const same = changedView(empty, { period: { ...EMPTY_VIEW.period } }, NOW);
    expect(backInTime(same)).toBe(same);
  });

  it('start a new step after a step back, however quick', () => {
    const again = zoom(backInTime(zoom(zoom(empty, 12, 1), 6, 2)), 3, 2.1);
    expect(hoursOf(backInTime(again))).toBe(12);
  });
});

describe('the address', () => {
  const read = (text: string) => () => readViewAddress({ view: text }, NOW);

  it('is due after a change, until it is written', () => {
    expect([empty, withRow, writtenView(withRow)].map(isAddressDue)).toEqual([false, true, false]);
  });

  it('that this page wrote changes nothing, also when another was written since', () => {
    const first = writtenView(withRow);
    const second = writtenView(changedView(first, { bars: 'overlap' }, NOW));
    const seen = seenAddress(second, first.target, read('1_0_'));
    expect([seen.read, seen.written]).toEqual([second.read, [second.target]]);
    const both = seenAddress(seen, second.target, read('1_0_'));
    expect([both.seen, isAddressDue(both)]).toEqual([both.target, false]);
  });

  it('is written again where the last change was taken back before it was seen', () => {
    const back = undoneView(writtenView(withRow));
    expect(isAddressDue(seenAddress(back, withRow.target, read('1_0_')))).toBe(true);
  });

  it('of somebody else is a new view without steps', () => {
    const other = seenAddress(withRow, 'other', read('1_0_'));
    expect([other.read.view.rows, other.isChanged, isAddressDue(other)]).toEqual([
      [],
      false,
      false,
    ]);
    expect(undoneView(other)).toBe(other);
  });

  it('is tidied on request', () => {
    const faulty = viewState(readViewAddress({ panel: 'zoo', view: '1_0_' }, NOW), 'zoo');
    expect([faulty.read.faults.length, isAddressDue(faulty)]).toEqual([1, false]);
    const tidy = tidiedView(faulty);
    expect([tidy.read.faults.length, isAddressDue(tidy)]).toEqual([0, true]);
  });
});
