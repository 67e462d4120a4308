import { describe, expect, test } from 'vitest';
import type { MachineCommand } from '../domain/machine/machine-command';
import type { Readings } from '../domain/machine/readings';
import { DAY, epochMs, HOUR, SECOND } from '../base/units';
import type { Order } from './orders';
import { fleet, WORLD_NOW, stateOf } from './world.fixture';

const order = (command: MachineCommand, at: number): Order => ({ command, at: epochMs(at) });
const runs = (readings: Readings) => stateOf(readings) === 'RUNNING';

describe('energy counters continue after commands, and agree with power', () => {
  const commands: readonly MachineCommand[] = ['DISABLE', 'ENABLE', 'RESET_ALARMS'];
  const many = (seed: number): Order[] =>
    Array.from({ length: 12 }, (_, i) => {
      const pick = (seed * 31 + i * i * 7 + i) % 3;
      return order(commands[pick] ?? 'ENABLE', WORLD_NOW - 4 * DAY + i * (2 + (seed % 5)) * HOUR);
    });

  test.each(
    fleet.modules
      .filter(({ decommissionedAt }) => decommissionedAt === null)
      .map(({ moduleId }, i) => [moduleId, i + 1] as const),
  )('%s with many commands', (moduleId, seed) => {
    const orders = many(seed);
    const wrong: string[] = [];
    let last: { at: number; readings: Readings } | null = null;
    for (let t = WORLD_NOW - 4 * DAY - HOUR; t < WORLD_NOW; t += 20 * SECOND) {
      const sample = fleet.sample(moduleId, epochMs(t), orders);
      if (sample === null) continue;
      if (last !== null && !agree(last.readings, sample.readings, (t - last.at) / HOUR)) {
        wrong.push(new Date(t).toISOString());
      }
      last = { at: t, readings: sample.readings };
    }
    expect(wrong).toEqual([]);
  });
});

/**
 * Whether the counters of two samples, some hours apart, agree with each other and with the power.
 */
function agree(before: Readings, after: Readings, hours: number): boolean {
  const grown = (after.EnergyProduced ?? 0) - (before.EnergyProduced ?? 0);
  const drawn = (after.EnergyConsumed ?? 0) - (before.EnergyConsumed ?? 0);
  // Counters have a resolution of a tenth.
  if (grown < 0 || grown > hours * 156 + 0.2 || drawn < 0 || drawn > hours * 9 + 0.2) return false;
  const powers = [before.PowerOutput ?? 0, after.PowerOutput ?? 0];
  const even = hours < 0.01 && runs(before) && runs(after) && Math.max(...powers) < 1000;
  const least = Math.min(...powers) * hours - 0.15;
  return !even || (grown > least && grown < Math.max(...powers) * hours + 0.15);
}
