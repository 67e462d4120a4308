import { describe, expect, it, test } from 'vitest';
import { tabLocks } from '../../base/tab-locks';
import { bucketCount } from '../../domain/time/buckets';
import { DAY, HOUR, later, MINUTE } from '../../base/units';
import { fillSpan } from './fill-span';
import { differences, request, signal, type FillWorld } from './requests.fixture';
import { START, fillWorld } from './fill-world.fixture';
import { browserLocks } from './locks';

const fill = (here: FillWorld, hours: number) =>
  fillSpan(here.deps, lastHours(here, hours), signal());
const lastHours = (here: FillWorld, hours: number) => {
  const now = here.deps.clock.now();
  return request({ from: later(now, -hours * HOUR), to: now });
};
/** Sets the server's clock only. */
const setServer = (here: FillWorld, ms: number) => {
  here.source.now = later(START, ms);
  here.deps.clock.learn(here.source.now);
};

/**
 * The server's clock is ahead while the machines' are right: they sent nothing for the time that
 * the server takes for the past. Then it is set right.
 */
async function ahead(ms: number, hours: number): Promise<FillWorld> {
  const here = fillWorld({
    silent: [{ from: later(START, -10 * MINUTE), to: later(START, 99 * DAY) }],
  });
  setServer(here, ms);
  await fill(here, hours);
  setServer(here, 0);
  here.source.silent = [];
  here.source.edition += 1;
  return here;
}

test.each([
  [3 * HOUR, 6, 'some hours: what it took for silent'],
  [3 * HOUR, 400, 'the same for who looks further back'],
  [10 * DAY, 24 * 30, 'so far that silence to come was final'],
])('a server that was %i ms ahead is requested again when it is right: %s', async (ms, hours) => {
  const here = await ahead(ms, hours);
  for (let i = 0; i < 3; i += 1) {
    here.move(HOUR);
    await fill(here, 12);
    // The next response is the first that settles anything of the last half hour.
    expect(await differences(here, lastHours(here, 12))).toEqual([]);
  }
});

it('its data is requested again once, not for ever', async () => {
  const here = await ahead(3 * HOUR, 24);
  await fill(here, 12);
  const before = here.requests.length;
  await fill(here, 12);
  expect(here.requests).toHaveLength(before);
  here.move(30 * MINUTE);
  await fill(here, 12);
  const [again, ...more] = here.requests.slice(before);
  expect(more).toEqual([]);
  expect(again?.span.from).toBeGreaterThanOrEqual(later(START, -30 * MINUTE));
});

describe('a response that is wrong', () => {
  const bucketsOf = (here: FillWorld) =>
    here.requests.map(({ span }) => bucketCount(span, 'PT10M'));

  it('by ten minutes makes its own buckets due, and not the days that they touch', async () => {
    const here = fillWorld({ revision: 1 });
    here.deps.clock.learn(START);
    await fill(here, 120);
    here.move(20 * MINUTE);
    here.source.now = later(here.source.now, 10 * MINUTE);
    await fill(here, 120);
    here.source.now = later(here.source.now, -10 * MINUTE);
    here.deps.clock.learn(here.source.now);
    here.move(2 * MINUTE);
    const before = here.requests.length;
    await fill(here, 120);
    expect(
      bucketsOf(here)
        .slice(before)
        .every((count) => count <= 6),
    ).toBe(true);
    expect(await differences(here, lastHours(here, 120))).toEqual([]);
  });

  it('by three hours settles nothing, also when the device looks again long after that', async () => {
    const here = fillWorld({
      revision: 1,
      silent: [{ from: later(START, MINUTE), to: later(START, 99 * DAY) }],
    });
    here.deps.clock.learn(START);
    here.source.now = later(START, 3 * HOUR);
    await fill(here, 6);
    // The clock is wrong by now, and requests the future.
    await fill(here, 6);
    here.source.now = START;
    here.source.silent = [];
    here.move(8 * HOUR);
    here.deps.clock.learn(here.source.now);
    await fill(here, 12);
    expect(await differences(here, lastHours(here, 12))).toEqual([]);
  });

  it('and late undoes nothing that was fetched meanwhile', async () => {
    const here = fillWorld({ revision: 1 });
    here.deps.clock.learn(START);
    here.hooks.after = async (_request, nth) => {
      if (nth > 1) return;
      // The tab is frozen; after a while another one does not wait for its lock any more.
      here.move(HOUR);
      const others = { ...here.deps, locks: browserLocks('test', tabLocks()) };
      const now = here.source.now;
      await fillSpan(others, request({ from: later(now, -12 * HOUR), to: now }), signal());
    };
    await fill(here, 12);
    expect(here.deps.clock.now()).toBe(later(START, HOUR));
    const before = here.requests.length;
    await fill(here, 12);
    expect(here.requests).toHaveLength(before);
    expect(await differences(here, lastHours(here, 12))).toEqual([]);
  });
});
