import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR, later, MINUTE } from '../../base/units';
import type { Interval } from '../../domain/time/intervals';
import type { RemoteErrorKind } from '../../remote/remote-error';
import {
  wrongValues,
  neverAnswered,
  notCovered,
  requestOf,
  spanOf,
} from './hostile-oracle.fixture';
import {
  MODULES,
  WIDTHS,
  type During,
  type Step,
  type Upload,
  type View,
} from './hostile-steps.fixture';
import {
  DeviceClocks,
  HostileServer,
  openHostileTab,
  type HostileTab,
} from './hostile-world.fixture';
import { moduleId } from './requests.fixture';

const view: fc.Arbitrary<View> = fc
  .record({
    to: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 * 24 })),
    hours: fc.integer({ min: 1, max: 5 * 24 }),
    interval: fc.constantFrom<Interval>(...WIDTHS),
  })
  .map(({ to, hours, interval }) => ({ from: to + hours, to, interval }));
const upload: fc.Arbitrary<Upload> = fc.record({
  module: fc.constantFrom(...MODULES),
  hoursAgo: fc.oneof(fc.integer({ min: 0, max: 24 * 24 }), fc.double({ min: 0, max: 3 })),
  buckets: fc.integer({ min: 1, max: 30 }),
});
/** Minutes ahead from which a lie is long. */
const LONG = 180;
/** For several responses, and for one. */
const minutesWrong = fc.oneof(
  fc.constantFrom(-60, 4, 10, 60, LONG),
  fc.integer({ min: -300, max: LONG }),
);
const minutesOfLie = fc.oneof(minutesWrong, fc.integer({ min: LONG, max: 20 * 24 * 60 }));
const is = <const D extends Step['does']>(does: D) => fc.constant(does);
const minutes = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 2 * 24 * 60 }));
const kind = fc.constantFrom<RemoteErrorKind>(
  ...(['unreachable', 'server-failed', 'busy', 'broken-answer'] as const),
);
const aModule = fc.constantFrom(...MODULES);
const interval = fc.constantFrom(...WIDTHS);
const during = fc.constantFrom<During>('nothing', 'nothing', 'upload', 'frozen', 'removed');

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: is('pass'), minutes }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: is('sleep'), hours: fc.integer({ min: 1, max: 12 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: is('set the device'), hours: fc.integer({ min: -9, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: is('set the server'), minutes: minutesWrong }) },
  { weight: 2, arbitrary: fc.record({ does: is('lie once'), minutes: minutesOfLie }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: is('fail'),
      kinds: fc.array(kind, { maxLength: 5 }),
      broken: fc.option(aModule),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: is('network'), isThere: fc.boolean() }) },
  { weight: 3, arbitrary: upload.map((one) => ({ does: 'upload' as const, ...one })) },
  { weight: 1, arbitrary: fc.record({ does: is('remove'), interval, span: view }) },
  { weight: 1, arbitrary: fc.record({ does: is('withdraw'), module: aModule }) },
  { weight: 3, arbitrary: fc.record({ does: is('poll'), tab: fc.nat(1) }) },
  { weight: 8, arbitrary: fc.record({ does: is('look'), tab: fc.nat(1), view, during }) },
);

/**
 * Leaves one response of a server that is more than three hours ahead: a second one would confirm
 * what the first one said of hours that have not come (domain/series/settle).
 */
function withOneLongLie(steps: readonly Step[]): readonly Step[] {
  const [first] = steps.filter((one) => one.does === 'lie once' && one.minutes > LONG);
  return steps.filter((one) => one.does !== 'lie once' || one.minutes <= LONG || one === first);
}

/** A server, a device with two tabs, and what was looked at. */
async function world() {
  const server = new HostileServer();
  const clocks = new DeviceClocks(server);
  const tabs = [
    await openHostileTab(server, clocks),
    await openHostileTab(server, clocks),
  ] as const;
  return { server, clocks, tabs, views: [] as View[] };
}
type World = Awaited<ReturnType<typeof world>>;

const receive = ({ server }: World, { module, hoursAgo, buckets }: Upload) => {
  server.upload(module, server.now - hoursAgo * HOUR, buckets);
};

async function remove({ server, tabs }: World, interval: Interval, one: View) {
  const part = { interval, span: spanOf(one, server.now) };
  await tabs[0].store.series.remove(new Set(MODULES), part);
}

/** Prepares what happens while the next response is on its way. */
function prepare(
  here: World,
  tab: HostileTab,
  { view: one, during }: Extract<Step, { does: 'look' }>,
) {
  const { server, tabs } = here;
  const another = tabs.find((candidate) => candidate !== tab) ?? tab;
  server.delivering = async () => {
    if (during === 'upload') receive(here, { module: moduleId, hoursAgo: one.from, buckets: 9 });
    if (during === 'removed') await remove(here, one.interval, one);
    if (during === 'frozen') {
      server.now = later(server.now, HOUR);
      await another.poll();
      await another.look(requestOf(one, another.clock.now()));
    }
  };
}

async function look(here: World, one: Extract<Step, { does: 'look' }>) {
  const tab = here.tabs[one.tab] ?? here.tabs[0];
  prepare(here, tab, one);
  const request = requestOf(one.view, tab.clock.now());
  const outcome = await tab.look(request);
  here.server.delivering = () => Promise.resolve();
  here.views.push(one.view);
  expect(await neverAnswered(here.server, tab, request)).toEqual([]);
  if (outcome.state !== 'complete' || outcome.jumped) return;
  expect(await notCovered(here.server, tab, request)).toEqual([]);
}

async function play(here: World, one: Step): Promise<void> {
  const { server, clocks, tabs } = here;
  switch (one.does) {
    case 'pass':
      server.now = later(server.now, one.minutes * MINUTE);
      return;
    case 'sleep':
      server.now = later(server.now, one.hours * HOUR);
      clocks.slept += one.hours * HOUR;
      return;
    case 'set the device':
      clocks.wallAhead += one.hours * HOUR;
      return;
    case 'set the server':
      server.ahead = one.minutes * MINUTE;
      return;
    case 'lie once':
      server.next.lie = one.minutes * MINUTE;
      return;
    case 'fail':
      server.next = { ...server.next, errors: [...one.kinds], broken: one.broken };
      return;
    case 'network':
      server.isReachable = one.isThere;
      return;
    case 'upload':
      receive(here, one);
      return;
    case 'remove':
      await remove(here, one.interval, one.span);
      return;
    case 'withdraw':
      await tabs[0].store.series.retain(new Set(MODULES.filter((id) => id !== one.module)));
      return;
    case 'poll':
      await tabs[one.tab]?.poll();
      return;
    case 'look':
      await look(here, one);
  }
}

/** The faults stop, time passes, and the views are looked at again. */
async function settleDown(here: World): Promise<void> {
  const { server, tabs } = here;
  server.ahead = 0;
  server.next = { lie: 0, errors: [], broken: null };
  server.isReachable = true;
  for (let round = 0; round < 2; round += 1) {
    for (const tab of tabs) {
      await tab.poll();
      await tab.poll();
    }
    for (const one of here.views) await tabs[0].look(requestOf(one, tabs[0].clock.now()));
    server.now = later(server.now, 3 * HOUR);
  }
  await tabs[0].poll();
  for (const one of here.views) {
    const { state } = await tabs[0].look(requestOf(one, tabs[0].clock.now()));
    expect({ one, state }).toEqual({ one, state: 'complete' });
    expect(await wrongValues(server, tabs[0], one)).toEqual([]);
  }
}

/** Number of cases; more are tested by a command of its own (tests/README.md). */
const CASES = Number(process.env['CASES'] ?? 300);

describe('a device whose server, clocks and other tab are hostile', () => {
  it(
    "shows answered values only, and has the server's once the faults stop",
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 16 }), async (steps) => {
          const here = await world();
          try {
            for (const one of withOneLongLie(steps)) await play(here, one);
            await settleDown(here);
          } finally {
            await Promise.all(here.tabs.map(({ store }) => store.erase()));
          }
        }),
        { numRuns: CASES },
      );
    },
    60_000 + CASES * 1_000,
  );
});
