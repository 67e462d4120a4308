import { expect, it } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../base/units';
import { loadSpan } from '../../domain/alerts/alarm-load';
import { BEPPU, SHIP } from '../../store/alerts/alerts.fixture';
import { ALERTS_NOW, alertWorld, changeAt } from '../../sync/alerts/alert-world.fixture';
import { fillFleetAlerts } from '../../sync/alerts/fill-fleet-alerts';
import { createQueryClient } from '../query-client';
import { fleetLoadQuery } from './alerts';

const MACHINES = [BEPPU, SHIP];

/** A device that has fetched two days of some machines, and its stored load. */
async function aDevice(fetched = MACHINES) {
  const w = alertWorld();
  w.server.changes = [changeAt(30), changeAt(23 * 60 + 30)];
  const { to } = loadSpan(ALERTS_NOW);
  const span = { from: later(to, -2 * DAY), to };
  const { signal } = new AbortController();
  await fillFleetAlerts(w.deps, { moduleIds: fetched, span }, signal);
  const services = { store: w.store, clock: w.deps.clock };
  const load = () => createQueryClient().query(fleetLoadQuery(services, MACHINES));
  return { ...w, load };
}

it('is that of the last 24 hours while it is current', async () => {
  const { load } = await aDevice();
  expect(await load()).toMatchObject({ complete: 2, until: null });
});

it('is that of the 24 hours before the last response, hours later without a network', async () => {
  const { load, pass } = await aDevice();
  const { total } = await load();
  pass(3 * HOUR);
  const later3 = await load();
  expect(later3).toMatchObject({ complete: 2, total });
  expect(later3.until).toBeLessThanOrEqual(ALERTS_NOW);
  expect(later3.until).toBeGreaterThan(ALERTS_NOW - 5 * MINUTE);
});

it('is not complete while a machine was never fetched', async () => {
  const { load, pass } = await aDevice([BEPPU]);
  expect(await load()).toMatchObject({ complete: 1, until: null });
  pass(3 * HOUR);
  expect(await load()).toMatchObject({ until: null });
});
