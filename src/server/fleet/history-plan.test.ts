import { describe, expect, it, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../base/units';
import { LEVELS, RAW_WIDTH } from '../telemetry/levels';
import { historyPlan, historySince } from './history-plan';

const BEGAN = Date.parse('2026-11-21T14:23:50Z');

describe('historyPlan', () => {
  it.each([12, 1000])('covers the past of %i modules without a hole, newest first', (count) => {
    const blocks = historyPlan(count, BEGAN, BEGAN);
    expect(blocks[0]?.to).toBe(BEGAN);
    for (const [i, block] of blocks.entries()) {
      expect(block.from).toBeLessThan(block.to);
      expect(block.from % DAY).toBe(0);
      const older = blocks[i + 1];
      if (older !== undefined) expect(older.to).toBe(block.from);
    }
  });

  it('lays every level at least as far back as the server keeps it', () => {
    const blocks = historyPlan(12, BEGAN, BEGAN);
    for (const level of LEVELS.slice(0, 3)) {
      const deepest = Math.min(
        ...blocks.filter((block) => block.levels.includes(level)).map((block) => block.from),
      );
      expect(deepest).toBeLessThanOrEqual(BEGAN - level.keepMs);
    }
  });

  it('goes on where it was interrupted', () => {
    const all = historyPlan(12, BEGAN, BEGAN);
    const third = all[2];
    expect(historyPlan(12, BEGAN, third?.to ?? 0)).toEqual(all.slice(2));
    expect(historyPlan(12, BEGAN, all.at(-1)?.from ?? 0)).toEqual([]);
  });
});

describe('historySince', () => {
  const day = Date.parse('2026-11-21T00:00:00Z');
  test.each([
    [12, RAW_WIDTH, day - 2 * DAY, 'raw samples are laid for as long as they are kept'],
    [12, MINUTE, day - 35 * DAY, 'so are minutes'],
    [12, DAY, -Infinity, 'days reach back as far as the fleet'],
    [1000, RAW_WIDTH, BEGAN, 'a large fleet has raw samples from its beginning on'],
    [1000, 10 * MINUTE, day - 2 * DAY, 'of its last days there are ten minutes'],
    [1000, HOUR, -Infinity, 'before them there are hours'],
  ])('%i modules, width %i: %i (%s)', (count, width, since) => {
    expect(historySince(count, BEGAN)(width)).toBe(since);
  });

  it('never says that there is what was not laid down', () => {
    for (const count of [12, 1000]) {
      const since = historySince(count, BEGAN);
      for (const { width } of LEVELS) {
        for (const block of historyPlan(count, BEGAN, BEGAN)) {
          if (block.from < since(width)) continue;
          expect(block.levels.some((level) => level.width === width)).toBe(true);
        }
      }
    }
  });
});
