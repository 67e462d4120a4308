import { describe, expect, it } from 'vitest';
import { aModuleId, aPowerBlockId } from '../machine/telemetry.fixture';
import { aChange, minute } from './config-change.fixture';
import { changeSets } from './change-sets';
import { FIRMWARE_KEYS } from './firmware';
import type { ListedChange } from './listing';

const SHIP = aModuleId('0103210301');
const BLOCK = aPowerBlockId('0703190041');
const at = (minutes: number, about: Partial<ListedChange> = {}) =>
  aChange({ timestamp: minute(minutes), ...about });

/** Minutes of the changes of each set. */
const minutesOf = (changes: readonly ListedChange[]) =>
  changeSets(changes).map((set) =>
    set.changes.map(({ timestamp }) => (timestamp - minute(0)) / 60_000),
  );

describe('change sets', () => {
  it.each<{ why: string; changes: readonly ListedChange[]; sets: readonly (readonly number[])[] }>([
    { why: 'none', changes: [], sets: [] },
    { why: 'one change is a set', changes: [at(0)], sets: [[0]] },
    { why: 'up to ten minutes between two', changes: [at(10), at(0)], sets: [[10, 0]] },
    { why: 'not more', changes: [at(10.001), at(0)], sets: [[10.001], [0]] },
    { why: 'a row of neighbours', changes: [at(20), at(11), at(3)], sets: [[20, 11, 3]] },
    { why: 'changes of one moment', changes: [at(0, { order: 1 }), at(0)], sets: [[0, 0]] },
    {
      why: 'of each machine its own, by their newest change',
      changes: [at(6, { id: SHIP }), at(5), at(4, { id: SHIP }), at(1)],
      sets: [
        [6, 4],
        [5, 1],
      ],
    },
    {
      why: 'by the moment in force where the clock of a machine is ahead',
      changes: [at(9_000, { knownAt: minute(4) }), at(0)],
      sets: [[9_000, 0]],
    },
  ])('$why', ({ changes, sets }) => {
    expect(minutesOf(changes)).toEqual(sets);
  });

  it('keep their id when a later change joins', () => {
    const [before] = changeSets([at(0)]);
    const [after] = changeSets([at(5), at(0)]);
    expect(after?.id).toBe(before?.id);
    expect(after).toMatchObject({ from: minute(0), to: minute(5) });
  });

  it.each([
    { id: SHIP, key: FIRMWARE_KEYS.module, isNamed: true },
    { id: BLOCK, key: FIRMWARE_KEYS.powerBlock, isNamed: true },
    { id: SHIP, key: FIRMWARE_KEYS.powerBlock, isNamed: false },
  ])('name the change of the firmware: $key of $id', ({ id, key, isNamed }) => {
    const update = at(3, { id, key, type: 'text', oldValue: '4.1', newValue: '4.2' });
    const sets = changeSets([at(40, { id }), at(5, { id }), update, at(1, { id })]);
    expect(sets.map(({ firmware }) => firmware)).toEqual([null, isNamed ? update : null]);
  });
});
