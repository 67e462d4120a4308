import { describe, expect, test } from 'vitest';
import { isConnected } from '../domain/machine/connection';
import { moduleHas } from '../domain/machine/module-status';
import { inAlarm } from '../domain/machine/status-word';
import type { ModuleTelemetry } from '../domain/machine/telemetry';
import { HOUR, later, SECOND, type EpochMs } from '../base/units';
import { NO_TOUR_EVENTS } from './tour-events';
import {
  column,
  demo,
  DEMO_G4,
  historyOf,
  neverEnds,
  DEMO_NOW,
  DEMO_STEAM,
  TEN_MINUTES,
} from './world.fixture';

const { snapshot, dropped } = await demo().telemetry(neverEnds);
const { modules } = snapshot;
const power = ({ readings }: ModuleTelemetry): number => readings.PowerOutput ?? NaN;
/** Running with all its heat, and long enough to have reached full power. */
const atFull = (module: ModuleTelemetry, at: EpochMs): boolean =>
  isConnected(module.measuredAt, at) &&
  moduleHas(module, 'RUNNING') &&
  !moduleHas(module, 'LIMPMODE');

describe('the newest of every machine', () => {
  test('rules §1.1: twelve modules in four power blocks', () => {
    expect(dropped).toBe(0);
    expect(modules).toHaveLength(12);
    expect(new Set(modules.map(({ powerBlockId }) => powerBlockId)).size).toBe(4);
  });

  test('rules §1.1: power of 143 to 153 kW when running, at any time', async () => {
    const moments = Array.from({ length: 8 }, (_, i) => later(DEMO_NOW, -i * 13 * TEN_MINUTES));
    const received = await Promise.all(
      moments.map(async (at) => {
        const answer = await demo(at).telemetry(neverEnds);
        return answer.snapshot.modules.filter((module) => atFull(module, at));
      }),
    );
    const all = received.flat().map(power);
    // The one meter that sometimes reads nonsense counts as 0.
    const read = all.filter((kw) => kw !== 0);
    expect(read.length).toBeGreaterThan(30);
    expect(Math.min(...read)).toBeGreaterThanOrEqual(143);
    expect(Math.max(...read)).toBeLessThanOrEqual(153);
  });

  test('is some seconds old: every machine is connected', () => {
    const ages = modules.map(({ measuredAt }) => DEMO_NOW - (measuredAt ?? 0));
    expect(Math.max(...ages)).toBeLessThan(10 * SECOND);
  });

  test('is healthy at nearly every visit: few alarms, most machines running', async () => {
    const visits = Array.from({ length: 60 }, (_, day) => later(DEMO_NOW, -day * 29 * HOUR));
    const fleets = await Promise.all(visits.map((now) => demo(now).telemetry(neverEnds)));
    const inTrouble = fleets.filter(({ snapshot: { modules: all, servedAt } }) =>
      all.some(
        ({ statusWord, measuredAt }) =>
          !isConnected(measuredAt, servedAt) || (statusWord !== null && inAlarm(statusWord)),
      ),
    );
    expect(inTrouble.length).toBeLessThanOrEqual(6);
  });

  test('is unreachable while the tour has disconnected the network', async () => {
    const reads = demo(DEMO_NOW, undefined, { ...NO_TOUR_EVENTS, isConnected: () => false });
    await expect(reads.telemetry(neverEnds)).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(reads.activeAlerts(neverEnds)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test('has been corrected like what the server tells: steam has no water, G4 its own sensors', () => {
    const of = (moduleId: string) => modules.find((module) => module.moduleId === moduleId);
    expect(of(DEMO_STEAM)?.readings).toMatchObject({ CT36: null, CT38: null });
    const readings = of(DEMO_G4)?.readings;
    expect(readings?.CT38).toBe(readings?.TT938);
    expect(readings?.CT38).toBeGreaterThan(50);
  });

  test('is the same by seed and time, and another one by another seed', async () => {
    expect((await demo().telemetry(neverEnds)).snapshot).toEqual(snapshot);
    expect((await demo(DEMO_NOW, 1).telemetry(neverEnds)).snapshot).not.toEqual(snapshot);
  });

  test('fits the open bucket of history: the counter, the status, the alarm', async () => {
    for (const { moduleId, measuredAt, alarmCode, statusWord, readings } of modules) {
      if (!isConnected(measuredAt, DEMO_NOW)) continue;
      const received = await historyOf(demo(), moduleId, { interval: 'PT10M', hours: 1 });
      expect(column(received, 'AlarmCode.max').at(-1)).toBeGreaterThanOrEqual(alarmCode);
      expect((column(received, 'StatusWord.or').at(-1) ?? 0) & (statusWord ?? 0)).toBe(
        (statusWord ?? 0) | 0,
      );
      const counter = column(received, 'EnergyProduced.avg').at(-1) ?? NaN;
      const ahead = (readings.EnergyProduced ?? NaN) - counter;
      expect(ahead).toBeGreaterThanOrEqual(-0.1);
      // Ten minutes at full power.
      expect(ahead).toBeLessThan(26);
    }
  });
});
