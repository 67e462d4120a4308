import { describe, expect, it } from 'vitest';
import { epochMs, later, SECOND } from '../../base/units';
import { isModuleId } from '../../domain/ids';
import { ACTION_WORDS } from '../../i18n/words/alarm-words';
import { TURBINE_TRIP } from '../../simulator/faults';
import { createDemoScene, DEMO_ORDERS } from './demo-scene';

const NOW = epochMs(Date.UTC(2026, 10, 20, 12));
const now = () => NOW;
const MODULE = '0103190121';
if (!isModuleId(MODULE)) throw new Error(MODULE);

function memory(first?: string) {
  const entries = new Map<string, string>(first === undefined ? [] : [[DEMO_ORDERS, first]]);
  const local = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return { entries, storage: () => local };
}

describe('scene of the demo', () => {
  it('stops a machine with an alarm that has an action to take', () => {
    expect(ACTION_WORDS[TURBINE_TRIP.code]?.message).toContain(String(TURBINE_TRIP.secondary));
  });

  it('gives orders in the past, in order, and each once', () => {
    const scene = createDemoScene(memory().storage, now);
    scene.reset(MODULE);
    expect(scene.ordersOf(MODULE)).toEqual([]);
    scene.trip(MODULE);
    scene.reset(MODULE);
    scene.reset(MODULE);
    expect(scene.ordersOf(MODULE)).toEqual([
      { at: later(NOW, -20 * SECOND), command: 'TRIP' },
      { at: later(NOW, -10 * SECOND), command: 'RESET_ALARMS' },
    ]);
  });

  it('has the same orders on the next visit, and resets an alarm that was left', () => {
    const { storage } = memory();
    createDemoScene(storage, now).trip(MODULE);
    const next = createDemoScene(storage, now);
    expect(next.ordersOf(MODULE).map(({ command }) => command)).toEqual(['TRIP', 'RESET_ALARMS']);
  });

  it('reads the orders of another tab', () => {
    const { storage } = memory();
    const here = createDemoScene(storage, now);
    createDemoScene(storage, now).trip(MODULE);
    expect(here.ordersOf(MODULE)).toEqual([]);
    here.reload();
    expect(here.ordersOf(MODULE)).toHaveLength(1);
  });

  it.each(['', '[', '{"0103190121":[{"at":"x","command":"TRIP"}]}', '{"0103190121":[{"at":1}]}'])(
    'begins without orders when %j is stored',
    (stored) => {
      expect(createDemoScene(memory(stored).storage, now).ordersOf(MODULE)).toEqual([]);
    },
  );

  it('works without storage, and forgets', () => {
    const scene = createDemoScene(() => {
      throw new Error('denied');
    }, now);
    scene.trip(MODULE);
    expect(scene.ordersOf(MODULE)).toHaveLength(1);
    const { storage, entries } = memory();
    const stored = createDemoScene(storage, now);
    stored.trip(MODULE);
    stored.forget();
    expect(entries.size).toBe(0);
  });
});
