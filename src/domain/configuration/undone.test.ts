import { expect, it } from 'vitest';
import { MINUTE } from '../../base/units';
import { aModuleId } from '../machine/telemetry.fixture';
import { aChange, minute } from './config-change.fixture';
import type { ListedChange } from './listing';
import { undoneChanges } from './undone';

const step = (
  minutes: number,
  oldValue: string,
  newValue: string,
  about: Partial<ListedChange> = {},
) => aChange({ timestamp: minute(minutes), oldValue, newValue, ...about });

it.each<{ why: string; changes: readonly ListedChange[]; minutes: readonly (number | null)[] }>([
  { why: 'a change that stays', changes: [step(0, '1', '2')], minutes: [null] },
  {
    why: 'there and back',
    changes: [step(12, '2', '1'), step(0, '1', '2')],
    minutes: [null, 12],
  },
  {
    why: 'back by way of a third value',
    changes: [step(20, '3', '1'), step(12, '2', '3'), step(0, '1', '2')],
    minutes: [null, null, 20],
  },
  {
    why: 'there and back twice: each by the next return',
    changes: [step(9, '2', '1'), step(6, '1', '2'), step(5, '2', '1'), step(0, '1', '2')],
    minutes: [null, 3, 1, 5],
  },
  {
    why: 'back in other letters',
    changes: [step(12, '2', '1,0'), step(0, '1', '2')],
    minutes: [null, 12],
  },
  {
    why: 'back in another unit',
    changes: [
      step(12, '1500', '1000', { unit: 'mbar', oldUnit: 'mbar' }),
      step(0, '1', '1.5', { unit: 'bar', oldUnit: 'bar', resolution: null }),
    ],
    minutes: [null, 12],
  },
  {
    why: 'another parameter',
    changes: [step(12, '2', '1', { key: 'OTHER' }), step(0, '1', '2')],
    minutes: [null, null],
  },
  {
    why: 'another machine',
    changes: [step(12, '2', '1', { id: aModuleId('0103210301') }), step(0, '1', '2')],
    minutes: [null, null],
  },
  {
    why: 'a day later, at most',
    changes: [step(24 * 60, '2', '1'), step(0, '1', '2')],
    minutes: [null, 24 * 60],
  },
  {
    why: 'not later than that',
    changes: [step(24 * 60 + 1, '2', '1'), step(0, '1', '2')],
    minutes: [null, null],
  },
  {
    why: 'two changes of one moment, by their order',
    changes: [step(0, '2', '1', { order: 1 }), step(0, '1', '2')],
    minutes: [null, 0],
  },
])('$why', ({ changes, minutes }) => {
  const undone = undoneChanges(changes);
  expect(
    changes.map((change) => {
      const after = undone.get(change);
      return after === undefined ? null : after / MINUTE;
    }),
  ).toEqual(minutes);
});
