import { expect, it } from 'vitest';
import { epochMs } from '../../base/units';
import { fetchedTimes } from './fetched-times';

const fetched = (oldest: number, newest: number) => ({
  fetched: { oldest: epochMs(oldest), newest: epochMs(newest) },
});

it.each([
  ['nothing is read yet', [], undefined],
  ['nothing was fetched', [{ fetched: null }, { fetched: null }], null],
  ['one was fetched', [{ fetched: null }, fetched(3, 5)], { oldest: 3, newest: 5 }],
  ['all were fetched', [fetched(3, 5), fetched(1, 4)], { oldest: 1, newest: 5 }],
])('%s', (_, histories, times) => {
  expect(fetchedTimes(histories)).toEqual(times);
});
