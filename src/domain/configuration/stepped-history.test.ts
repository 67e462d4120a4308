import { describe, expect, it } from 'vitest';
import { epochMs } from '../../base/units';
import { aConfigEntry } from './config-entry.fixture';
import { steppedHistory } from './stepped-history';

const at = (timestamp: number, newValue: string, changes = {}) =>
  aConfigEntry({ timestamp, newValue, ...changes });
const steps = (...entries: readonly ReturnType<typeof aConfigEntry>[]) =>
  steppedHistory(entries, epochMs(100));
const texts = (history: ReturnType<typeof steps>) =>
  history?.steps.map(({ from, to, value }) => `${String(from)}-${String(to)} ${String(value)}`);

describe('the stepped history', () => {
  it.each([
    { why: 'of numbers', entries: [at(0, '1'), at(50, '1,5')], line: ['0-50 1', '50-100 1.5'] },
    {
      why: 'in another unit of the quantity',
      entries: [at(0, '1200', { unit: 'mbar' }), at(50, '1.5')],
      line: ['0-50 1.2', '50-100 1.5'],
    },
    {
      why: 'with a text in between',
      entries: [at(0, '1'), at(20, 'auto', { type: 'text' }), at(50, '2')],
      line: ['0-20 1', '50-100 2'],
    },
    {
      why: 'with two values of one moment',
      entries: [at(0, '1'), at(50, '2', { order: 0 }), at(50, '3', { order: 1 })],
      line: ['0-50 1', '50-100 3'],
    },
    {
      why: 'dated later than it was known',
      entries: [at(0, '1'), at(900, '2', { knownAt: 60 })],
      line: ['0-60 1', '60-100 2'],
    },
  ])('$why', ({ entries, line }) => {
    expect(texts(steps(...entries))).toEqual(line);
    expect(texts(steps(...entries.toReversed()))).toEqual(line);
  });

  it('names the units that it cannot draw, and counts texts', () => {
    const history = steps(
      at(0, '1', { unit: 'rpm' }),
      at(10, '2'),
      at(20, '=1+1', { type: 'text' }),
      at(30, '3'),
    );
    expect(texts(history)).toEqual(['10-20 2', '30-100 3']);
    expect(history).toMatchObject({ unit: 'bar', otherUnits: ['rpm'], texts: 1 });
  });

  it.each([
    ['nothing', []],
    ['one value', [at(0, '1')]],
    ['texts', [at(0, 'a', { type: 'text' }), at(1, 'b', { type: 'text' })]],
  ])('is none for %s', (_, entries) => {
    expect(steps(...entries)).toBeNull();
  });
});
