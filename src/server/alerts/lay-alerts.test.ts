import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FleetModule } from '../../simulator/fleet-module';
import { DAY, epochMs, HOUR, MINUTE, SECOND } from '../../base/units';
import { openEmpty } from '../../../tests/fixtures/images';
import type { OpenDatabase } from '../database/database';
import { alertChanges } from '../database/tables/alerts';
import { alarmMails } from '../database/tables/mail';
import type { Block } from '../fleet/history-plan';
import { lastHeard } from '../fleet/last-heard';
import { layHistory } from '../fleet/lay-history';
import { createLiveFeed } from '../fleet/live-feed';
import { moduleNumbers, registerWorld, type RegisteredFleet } from '../fleet/register-world';
import { LEVELS } from '../telemetry/levels';
import { AlertWatch } from './alert-watch';
import { RANKS } from './ranks';
import { readStanding } from './standing-store';

/** A steam machine has been in alarm since the day before. */
const MIDNIGHT = Date.parse('2026-11-21T00:00:00Z');
const BEGAN = MIDNIGHT + HOUR + 7 * SECOND;
const LIVE = Math.floor(BEGAN / (10 * SECOND)) * 10 * SECOND;

let open: OpenDatabase;
beforeEach(async () => {
  open = await openEmpty();
});
afterEach(() => open.close());

const block = (from: number, to: number, step: number, raw = false): Block => ({
  ...{ from, to, step, raw },
  levels: raw ? LEVELS : [LEVELS[3]],
});
/** Newest first, each in wider steps, as the plan of a fleet has it. */
const FINE = [
  block(MIDNIGHT, BEGAN, 10 * SECOND, true),
  block(MIDNIGHT - 2 * DAY, MIDNIGHT, 2 * MINUTE),
  block(MIDNIGHT - 5 * DAY, MIDNIGHT - 2 * DAY, 10 * MINUTE),
];
const COARSE = [block(MIDNIGHT, BEGAN, 10 * MINUTE), block(MIDNIGHT - 9 * DAY, MIDNIGHT, HOUR)];

const lay = (registered: RegisteredFleet, plan: readonly Block[]) =>
  layHistory({
    ...{ db: open.db, registered, plan },
    now: () => BEGAN,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });

/** What a module's samples say when they are read oldest first, blocks or no blocks. */
function expected({ fleet }: RegisteredFleet, module: FleetModule, plan: readonly Block[]) {
  const { moduleId, commissionedAt: notBefore } = module;
  const watch = new AlertWatch(null);
  const add = (found: ReturnType<typeof lastHeard>) => {
    if (found !== null) watch.add(found.at, found.vector);
  };
  const oldest = plan.at(-1);
  if (oldest === undefined) throw new Error('no plan');
  add(lastHeard(fleet, moduleId, { before: oldest.from, step: oldest.step, notBefore }));
  for (const { from, to, step } of plan.toReversed()) {
    for (let at = Math.ceil(from / step) * step; at < to; at += step) {
      add(lastHeard(fleet, moduleId, { before: at + 1, step, notBefore: at }));
    }
  }
  const second = 10 * SECOND;
  add(lastHeard(fleet, moduleId, { before: BEGAN, step: second, notBefore: BEGAN - HOUR }));
  add(lastHeard(fleet, moduleId, { before: LIVE + 1, step: second, notBefore: LIVE }));
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
const told = ({ changes }: AlertWatch) =>
  changes
    .map(({ at, change, trouble, alert }) =>
      [at, RANKS[change], trouble, alert.code, alert.secondaryCode].join(' '),
    )
    .sort();

test.each([
  ['in blocks that are wider the older they are', FINE],
  ['of a large fleet, which has no raw samples', COARSE],
])('the past %s tells each alert once, and again the same', async (_what, plan) => {
  const registered = await registerWorld(open.db, 9, BEGAN);
  await createLiveFeed(open.db, registered).tick(epochMs(BEGAN));
  await lay(registered, plan);
  await lay(registered, plan.slice(1));
  const numbers = await moduleNumbers(open.db, registered.fleet);
  let alerts = 0;
  let longest = 0;
  for (const module of registered.fleet.modules) {
    const number = numbers.get(module.moduleId) ?? -1;
    const watch = expected(registered, module, plan);
    expect(await stored(number)).toEqual(told(watch));
    const standing = await readStanding(open.db, number);
    const began = watch.changes.findLast(({ change }) => change === 'Inactive -> Active');
    for (const alert of [standing.alarm, standing.warning]) {
      if (alert?.code !== began?.alert.code) continue;
      expect(alert?.since).toBe(began?.at);
      longest = Math.max(longest, BEGAN - (alert?.since ?? BEGAN));
    }
    expect(standing.alarm?.code).toBe(watch.standing?.alarm?.code);
    expect(standing.warning?.code).toBe(watch.standing?.warning?.code);
    alerts += watch.changes.length;
  }
  expect(alerts).toBeGreaterThan(30);
  // One that began in another block than it stands in, or the join of blocks is not tried.
  expect(longest).toBeGreaterThan(4 * HOUR);
  expect(await open.db.select().from(alarmMails)).toEqual([]);
});

test('what a machine showed when it was heard last stands, though it is silent since', async () => {
  const registered = await registerWorld(open.db, 12, BEGAN);
  const { fleet } = registered;
  const retired = fleet.modules.find(({ decommissionedAt }) => decommissionedAt !== null);
  const end = Math.ceil((retired?.decommissionedAt ?? 0) / DAY) * DAY;
  // The day on which it was taken out of service, and the month after it.
  await lay(registered, [block(end, end + 30 * DAY, HOUR), block(end - DAY, end, 10 * MINUTE)]);
  const number = (await moduleNumbers(open.db, fleet)).get(
    retired?.moduleId ?? fleet.modules[0]?.moduleId ?? never(),
  );
  const watch = new AlertWatch(null);
  const last =
    retired &&
    lastHeard(fleet, retired.moduleId, { before: end, step: 10 * MINUTE, notBefore: end - DAY });
  if (last) watch.add(last.at, last.vector);
  const standing = await readStanding(open.db, number ?? -1);
  expect(standing.alarm?.code).toBe(watch.standing?.alarm?.code);
  expect(standing.warning?.code).toBe(watch.standing?.warning?.code);
});

function never(): never {
  throw new Error('an empty fleet');
}
