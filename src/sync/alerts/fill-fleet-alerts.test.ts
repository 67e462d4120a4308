import { describe, expect, it } from 'vitest';
import type { ModuleId } from '../../domain/ids';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import { storedSpans } from '../../domain/series/ledger';
import { spansCover } from '../../domain/time/spans';
import { DAY, later, MINUTE } from '../../base/units';
import { RemoteError } from '../../remote/remote-error';
import { BEPPU, SHIP } from '../../store/alerts/alerts.fixture';
import { ALERTS_NOW, alertWorld, changeAt } from './alert-world.fixture';
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

it('requests what may still change again when a newer sample is there', async () => {
  const w = alertWorld();
  const { signal } = new AbortController();
  await fillFleetAlerts(w.deps, DAY_OF_BOTH, signal);
  w.server.changes = [changeAt(1, { moduleId: BEPPU })];
  const sampledAt = later(ALERTS_NOW, 5_000);
  await fillFleetAlerts(w.deps, { ...DAY_OF_BOTH, sampledAt: ALERTS_NOW }, signal);
  expect(w.requests).toHaveLength(2);
  await fillFleetAlerts(w.deps, { ...DAY_OF_BOTH, sampledAt }, signal);
  expect(w.requests).toHaveLength(4);
  const { changes } = await w.alerts.history(BEPPU, DAY_OF_BOTH.span);
  expect(changes.map(({ id }) => id)).toEqual(['m1']);
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

describe('more machines than are requested one by one', () => {
  const moduleIds = ['21', '22', '23', '24', '25', '26'].map((end) => aModuleId(`01031901${end}`));
  const [first, , , , , last] = moduleIds;
  const { span } = DAY_OF_BOTH;
  const { signal } = new AbortController();
  const storedOf = async (w: ReturnType<typeof alertWorld>, moduleId: ModuleId) => {
    const { changes, ledger } = await w.alerts.history(moduleId, span);
    return { ids: changes.map(({ id }) => id), covers: spansCover(span, storedSpans(ledger)) };
  };

  it('come with the pages of the fleet, each with its own changes', async () => {
    const w = alertWorld(2);
    w.server.changes = [first, last, SHIP, first].map((moduleId, i) =>
      changeAt(5 + i, moduleId === undefined ? {} : { moduleId }),
    );
    expect(await fillFleetAlerts(w.deps, { moduleIds, span }, signal)).toBeNull();
    expect(machinesOf(w)).toEqual([null, null]);
    expect(await storedOf(w, moduleIds[0] ?? SHIP)).toEqual({ ids: ['m5', 'm8'], covers: true });
    expect(await storedOf(w, moduleIds[1] ?? SHIP)).toEqual({ ids: [], covers: true });
    expect(await storedOf(w, moduleIds[5] ?? SHIP)).toEqual({ ids: ['m6'], covers: true });
    // Another machine that is visible is not listed: nothing is stored of it.
    expect(await storedOf(w, SHIP)).toEqual({ ids: [], covers: false });
    expect(await fillFleetAlerts(w.deps, { moduleIds, span }, signal)).toBeNull();
    expect(machinesOf(w)).toEqual([null, null]);
  });

  it('keep the pages before a failure, and request the rest afterwards', async () => {
    const w = alertWorld(2);
    w.server.changes = [5, 6, 7, 8].map((ago) => changeAt(ago, { moduleId: first ?? SHIP }));
    w.server.fails = (nth) => (nth === 2 ? new RemoteError('unreachable', 'no answer') : null);
    const failed = await fillFleetAlerts(w.deps, { moduleIds, span }, signal);
    expect(failed).toMatchObject({ kind: 'unreachable' });
    expect((await storedOf(w, first ?? SHIP)).ids).toEqual(['m5']);
    expect((await storedOf(w, last ?? SHIP)).covers).toBe(false);
    w.server.fails = () => null;
    expect(await fillFleetAlerts(w.deps, { moduleIds, span }, signal)).toBeNull();
    expect((await storedOf(w, first ?? SHIP)).ids).toEqual(['m5', 'm6', 'm7', 'm8']);
    expect(w.requests.at(2)?.span.to).toBeLessThan(ALERTS_NOW - 4 * MINUTE);
  });

  it('are requested one by one where only a few of them are due', async () => {
    const w = alertWorld();
    await fillFleetAlerts(w.deps, { moduleIds: moduleIds.slice(0, 5), span }, signal);
    await fillFleetAlerts(w.deps, { moduleIds, span }, signal);
    expect(machinesOf(w)).toEqual([null, last]);
  });
});
