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

  it('backfills every level at least as far back as its retention', () => {
    const blocks = historyPlan(12, BEGAN, BEGAN);
    for (const level of LEVELS.slice(0, 3)) {
      const deepest = Math.min(
        ...blocks.filter((block) => block.levels.includes(level)).map((block) => block.from),
      );
      expect(deepest).toBeLessThanOrEqual(BEGAN - level.retentionMs);
    }
  });

  it('continues where it was interrupted', () => {
    const all = historyPlan(12, BEGAN, BEGAN);
    const third = all[2];
    expect(historyPlan(12, BEGAN, third?.to ?? 0)).toEqual(all.slice(2));
    expect(historyPlan(12, BEGAN, all.at(-1)?.from ?? 0)).toEqual([]);
  });
});

describe('historySince', () => {
  const day = Date.parse('2026-11-21T00:00:00Z');
  test.each([
    [12, RAW_WIDTH, day - 2 * DAY, 'raw samples are backfilled for their retention'],
    [12, MINUTE, day - 35 * DAY, 'minutes are backfilled for their retention'],
    [12, DAY, -Infinity, 'days go back as far as the fleet'],
    [1000, RAW_WIDTH, BEGAN, 'a large fleet has raw samples since its registration'],
    [1000, 10 * MINUTE, day - 2 * DAY, 'its last days have ten-minute buckets'],
    [1000, HOUR, -Infinity, 'before them it has hours'],
  ])('%i modules, width %i: %i (%s)', (count, width, since) => {
    expect(historySince(count, BEGAN)(width)).toBe(since);
  });

  it('never includes a time that is not backfilled', () => {
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
