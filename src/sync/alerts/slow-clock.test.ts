import { expect, it } from 'vitest';
import { DAY, epochMs, HOUR, later } from '../../base/units';
import { BEPPU } from '../../store/alerts/alerts.fixture';
import { createClock } from '../clock';
import { ALERTS_NOW, alertWorld, changeAt } from './alert-world.fixture';
import { fillAlerts } from './fill-alerts';

const signal = new AbortController().signal;
const PAST = {
  moduleId: BEPPU,
  span: { from: later(ALERTS_NOW, -30 * DAY), to: later(ALERTS_NOW, -1 * DAY) },
};

/** A page that has just been loaded on a device so far behind, with the alerts of another one. */
async function reloaded(behind: number) {
  const w = alertWorld();
  w.server.changes = [changeAt(3 * 24 * 60)];
  await fillAlerts(w.deps, PAST, signal);
  w.requests.length = 0;
  const clock = createClock({ wall: () => w.server.now - behind, monotonic: () => 0 });
  return { ...w, deps: { ...w.deps, clock } };
}

it.each([0, 3 * HOUR])(
  'of a device %i ms behind, nothing is requested again before or after the time is known',
  async (behind) => {
    const w = await reloaded(behind);
    expect(await fillAlerts(w.deps, PAST, signal)).toBeNull();
    w.deps.clock.learn(w.server.now);
    expect(await fillAlerts(w.deps, PAST, signal)).toBeNull();
    expect(w.requests).toEqual([]);
  },
);

it('alerts of a server that was ahead are requested again once the time is known', async () => {
  const w = await reloaded(0);
  w.server.now = epochMs(w.server.now - 3 * HOUR);
  expect(await fillAlerts(w.deps, PAST, signal)).toBeNull();
  expect(w.requests).toEqual([]);
  w.deps.clock.learn(w.server.now);
  expect(await fillAlerts(w.deps, PAST, signal)).toBeNull();
  expect(w.requests.map(({ span }) => span)).toEqual([PAST.span]);
});
