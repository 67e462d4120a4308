import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openEmpty } from '../../../tests/fixtures/images';
import { DAY, HOUR } from '../../base/units';
import type { OpenDatabase } from '../database/database';
import { embeddedFleets } from '../database/tables/fleet';
import { readHoldings, watchHoldings } from './holdings';
import { registerFleet } from './register-fleet';

const BEGAN = Date.parse('2026-11-20T04:00:00Z');

let open: OpenDatabase;
beforeEach(async () => {
  open = await openEmpty();
});
afterEach(() => open.close());

const backfilledTo = (laidBackTo: number) => open.db.update(embeddedFleets).set({ laidBackTo });

it('limits nothing without an embedded fleet', async () => {
  const { backfilledFrom, backfilledShare, historySince } = await readHoldings(open.db);
  expect([backfilledFrom, backfilledShare, historySince(HOUR)]).toEqual([-Infinity, 1, -Infinity]);
});

it('claims only what is backfilled, also in a server that did not backfill it', async () => {
  await registerFleet(open.db, 2, BEGAN);
  expect(await readHoldings(open.db)).toMatchObject({ backfilledFrom: BEGAN, backfilledShare: 0 });
  await backfilledTo(BEGAN - DAY);
  expect((await readHoldings(open.db)).backfilledFrom).toBe(BEGAN - DAY);
  await backfilledTo(BEGAN - 20 * 366 * DAY);
  const complete = { backfilledFrom: -Infinity, backfilledShare: 1 };
  expect(await readHoldings(open.db)).toMatchObject(complete);
});

it('follows what another server backfills, and stops', async () => {
  await registerFleet(open.db, 2, BEGAN);
  const { current, stop } = await watchHoldings(open.db, (error) => {
    throw error;
  });
  expect(current().backfilledFrom).toBe(BEGAN);
  await backfilledTo(BEGAN - DAY);
  await vi.waitFor(
    () => {
      expect(current().backfilledFrom).toBe(BEGAN - DAY);
    },
    { timeout: 30_000 },
  );
  await stop();
});
