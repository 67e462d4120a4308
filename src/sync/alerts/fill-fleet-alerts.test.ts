import { expect, it } from 'vitest';
import { DAY, later } from '../../base/units';
import { RemoteError } from '../../remote/remote-error';
import { BEPPU, SHIP } from '../../store/alerts/alerts.fixture';
import { ALERTS_NOW, alertWorld } from './alert-world.fixture';
import { fillFleetAlerts } from './fill-fleet-alerts';

const DAY_OF_BOTH = {
  moduleIds: [BEPPU, SHIP],
  span: { from: later(ALERTS_NOW, -1 * DAY), to: ALERTS_NOW },
};
const machinesOf = ({ requests }: ReturnType<typeof alertWorld>) =>
  requests.map(({ moduleId }) => moduleId);

it('requests each machine, and none again while nothing is due', async () => {
  const w = alertWorld();
  const { signal } = new AbortController();
  expect(await fillFleetAlerts(w.deps, DAY_OF_BOTH, signal)).toBeNull();
  expect(machinesOf(w)).toEqual([BEPPU, SHIP]);
  expect(await fillFleetAlerts(w.deps, DAY_OF_BOTH, signal)).toBeNull();
  expect(machinesOf(w)).toEqual([BEPPU, SHIP]);
});

it('stops at the first failure and keeps what it has', async () => {
  const w = alertWorld();
  const { signal } = new AbortController();
  w.server.fails = (nth) => (nth === 2 ? new RemoteError('unreachable', 'no answer') : null);
  expect(await fillFleetAlerts(w.deps, DAY_OF_BOTH, signal)).toMatchObject({ kind: 'unreachable' });
  w.server.fails = () => null;
  expect(await fillFleetAlerts(w.deps, DAY_OF_BOTH, signal)).toBeNull();
  expect(machinesOf(w)).toEqual([BEPPU, SHIP, SHIP]);
});

it('stops when the signal is cancelled', async () => {
  const w = alertWorld();
  const cancelled = new AbortController();
  cancelled.abort();
  expect(await fillFleetAlerts(w.deps, DAY_OF_BOTH, cancelled.signal)).not.toBeNull();
  expect(machinesOf(w)).toEqual([]);
});
