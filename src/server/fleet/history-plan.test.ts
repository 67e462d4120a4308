import { describe, expect, it } from 'vitest';
import { DAY } from '../../domain/units';
import { LEVELS } from '../telemetry/levels';
import { historyPlan } from './history-plan';

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
