import { expect, it, test } from 'vitest';
import { largeRecord } from './large-record';
import { memoryRows } from '../database/memory-rows';
import type { Rows } from '../database/rows';

interface Large {
  readonly from: unknown;
}

const understand = (record: unknown): Large | null =>
  typeof record === 'object' && record !== null && 'from' in record ? { from: record.from } : null;

/** Two tabs on one disk that returns copies and records the reads. */
function twoTabs() {
  const rows = memoryRows(
    () => undefined,
    () => undefined,
  );
  const read: string[] = [];
  const noting =
    (get: Rows['get']): Rows['get'] =>
    async (key) => {
      read.push(key);
      return structuredClone(await get(key));
    };
  const disk: Rows = {
    ...rows,
    get: noting(rows.get),
    change: (work) =>
      rows.change((changing) =>
        work({ ...changing, get: noting(async (key) => changing.get(key)) }),
      ),
  };
  const tab = () => largeRecord<Large>(disk, understand);
  return { one: tab(), other: tab(), read };
}

it('what a tab wrote itself it has, and reads only whether that is so', async () => {
  const { one, read } = twoTabs();
  const value = { from: 'one' };
  await one.write(value);
  expect(await one.latest()).toBe(value);
  await one.write({ from: 'one, later' }, (kept) => kept === value);
  expect(await one.latest()).toEqual({ from: 'one, later' });
  expect(new Set(read)).toEqual(new Set(['stamp']));
});

test.each([
  { why: 'another tab wrote', then: 'write', found: { from: 'other' } },
  { why: 'another tab removed it', then: 'clear', found: null },
] as const)('$why: it is read', async ({ then, found }) => {
  const { one, other } = twoTabs();
  await one.write({ from: 'one' });
  await (then === 'write' ? other.write({ from: 'other' }) : other.clear());
  expect(await one.latest()).toEqual(found);
  await one.write({ from: 'never' }, (kept) => kept?.from === 'one');
  expect(await one.latest()).toEqual(found);
});

it('what could not be written is not there', async () => {
  const rows = memoryRows(
    () => {
      throw new Error('erased');
    },
    () => undefined,
  );
  const kept = largeRecord<Large>(rows, understand);
  await expect(kept.write({ from: 'one' })).rejects.toThrow('erased');
  expect(await kept.latest()).toBeNull();
});

it('reading it back is reading it back', async () => {
  const { one, read } = twoTabs();
  await one.write({ from: 'one' });
  await one.read();
  expect(read).toEqual(['only']);
});
