import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FleetModule } from '../../simulator/fleet-module';
import { DAY, epochMs, HOUR, MINUTE, SECOND } from '../../base/units';
import { openEmpty } from '../../../tests/fixtures/images';
import type { OpenDatabase } from '../database/database';
import { alertChanges } from '../database/tables/alerts';
import { alarmMails } from '../database/tables/mail';
import type { BackfillBlock } from '../fleet/history-plan';
import { lastSampleIn, backfillHistory } from '../fleet/backfill-history';
import { createLiveFeed } from '../fleet/live-feed';
import { moduleNumbers, registerFleet, type RegisteredFleet } from '../fleet/register-fleet';
import { LEVELS } from '../telemetry/levels';
import { AlertWatch } from './alert-watch';
import { RANKS } from './ranks';
import { readOpenAlerts } from './open-alert-store';

/** A steam machine has been in alarm since the day before. */
const MIDNIGHT = Date.parse('2026-11-21T00:00:00Z');
const BEGAN = MIDNIGHT + HOUR + 7 * SECOND;
const LIVE = Math.floor(BEGAN / (10 * SECOND)) * 10 * SECOND;

let open: OpenDatabase;
beforeEach(async () => {
  open = await openEmpty();
});
afterEach(() => open.close());

const block = (from: number, to: number, step: number, raw = false): BackfillBlock => ({
  from,
  to,
  step,
  raw,
  levels: raw ? LEVELS : [LEVELS[3]],
});
/** Newest first, each in wider steps, as in the plan of a fleet. */
const FINE = [
  block(MIDNIGHT, BEGAN, 10 * SECOND, true),
  block(MIDNIGHT - 2 * DAY, MIDNIGHT, 2 * MINUTE),
  block(MIDNIGHT - 5 * DAY, MIDNIGHT - 2 * DAY, 10 * MINUTE),
];
const COARSE = [block(MIDNIGHT, BEGAN, 10 * MINUTE), block(MIDNIGHT - 9 * DAY, MIDNIGHT, HOUR)];

const backfill = (registered: RegisteredFleet, plan: readonly BackfillBlock[]) =>
  backfillHistory({
    db: open.db,
    registered,
    plan,
    now: () => BEGAN,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });

/** Returns the changes of a module's samples when they are read oldest first, without blocks. */
function expected({ fleet }: RegisteredFleet, module: FleetModule, plan: readonly BackfillBlock[]) {
  const { moduleId, commissionedAt: notBefore } = module;
  const watch = new AlertWatch(null);
  const add = (found: ReturnType<typeof lastSampleIn>) => {
    if (found !== null) watch.add(found.at, found.vector);
  };
  const oldest = plan.at(-1);
  if (oldest === undefined) throw new Error('no plan');
  add(lastSampleIn(fleet, moduleId, { before: oldest.from, step: oldest.step, notBefore }));
  for (const { from, to, step } of plan.toReversed()) {
    for (let at = Math.ceil(from / step) * step; at < to; at += step) {
      add(lastSampleIn(fleet, moduleId, { before: at + 1, step, notBefore: at }));
    }
  }
  const second = 10 * SECOND;
  add(lastSampleIn(fleet, moduleId, { before: BEGAN, step: second, notBefore: BEGAN - HOUR }));
  add(lastSampleIn(fleet, moduleId, { before: LIVE + 1, step: second, notBefore: LIVE }));
  return watch;
}

async function stored(number: number) {
  const rows = await open.db.select().from(alertChanges).where(eq(alertChanges.module, number));
  return rows
    .map(({ at, change, trouble, code, secondaryCode }) =>
      [at, change, trouble, code, secondaryCode].join(' '),
    )
    .sort();
}
const changesOf = ({ changes }: AlertWatch) =>
  changes
    .map(({ at, change, trouble, alert }) =>
      [at, RANKS[change], trouble, alert.code, alert.secondaryCode].join(' '),
    )
    .sort();

test.each([
  ['in blocks that are wider the older they are', FINE],
  ['of a large fleet, which has no raw samples', COARSE],
])('the past %s yields each alert once, also when it is backfilled again', async (_what, plan) => {
  const registered = await registerFleet(open.db, 9, BEGAN);
  await createLiveFeed(open.db, registered).tick(epochMs(BEGAN));
  await backfill(registered, plan);
  await backfill(registered, plan.slice(1));
  const numbers = await moduleNumbers(open.db, registered.fleet);
  let alerts = 0;
  let longest = 0;
  for (const module of registered.fleet.modules) {
    const number = numbers.get(module.moduleId) ?? -1;
    const watch = expected(registered, module, plan);
    expect(await stored(number)).toEqual(changesOf(watch));
    const openAlerts = await readOpenAlerts(open.db, number);
    const began = watch.changes.findLast(({ change }) => change === 'Inactive -> Active');
    for (const alert of [openAlerts.alarm, openAlerts.warning]) {
      if (alert?.code !== began?.alert.code) continue;
      expect(alert?.since).toBe(began?.at);
      longest = Math.max(longest, BEGAN - (alert?.since ?? BEGAN));
    }
    expect(openAlerts.alarm?.code).toBe(watch.openAlerts?.alarm?.code);
    expect(openAlerts.warning?.code).toBe(watch.openAlerts?.warning?.code);
    alerts += watch.changes.length;
  }
  expect(alerts).toBeGreaterThan(30);
  // An alert that began in an older block than the one in which it is open, so that joining blocks
  // is tested.
  expect(longest).toBeGreaterThan(4 * HOUR);
  expect(await open.db.select().from(alarmMails)).toEqual([]);
});

test('the alerts of the last sample stay open while a machine is silent', async () => {
  const registered = await registerFleet(open.db, 12, BEGAN);
  const { fleet } = registered;
  const retired = fleet.modules.find(({ decommissionedAt }) => decommissionedAt !== null);
  const end = Math.ceil((retired?.decommissionedAt ?? 0) / DAY) * DAY;
  // The day on which it was decommissioned, and the month after it.
  await backfill(registered, [
    block(end, end + 30 * DAY, HOUR),
    block(end - DAY, end, 10 * MINUTE),
  ]);
  const number = (await moduleNumbers(open.db, fleet)).get(
    retired?.moduleId ?? fleet.modules[0]?.moduleId ?? never(),
  );
  const watch = new AlertWatch(null);
  const last =
    retired &&
    lastSampleIn(fleet, retired.moduleId, { before: end, step: 10 * MINUTE, notBefore: end - DAY });
  if (last) watch.add(last.at, last.vector);
  const openAlerts = await readOpenAlerts(open.db, number ?? -1);
  expect(openAlerts.alarm?.code).toBe(watch.openAlerts?.alarm?.code);
  expect(openAlerts.warning?.code).toBe(watch.openAlerts?.warning?.code);
});

function never(): never {
  throw new Error('an empty fleet');
}
