import { expect, it, test } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../base/units';
import { fillSpan } from './fill-span';
import { differences, request, signal, type World } from './requests.fixture';
import { START, world } from './world.fixture';

const fill = (here: World, hours: number) => fillSpan(here.parts, lastHours(here, hours), signal());
const lastHours = (here: World, hours: number) => {
  const now = here.parts.clock.now();
  return request({ from: later(now, -hours * HOUR), to: now });
};
/** The server's clock, and no other. */
const setServer = (here: World, ms: number) => {
  here.source.now = later(START, ms);
  here.parts.clock.learn(here.source.now);
};

/**
 * The server's clock is ahead while the machines' are right: they sent nothing for what it takes for
 * the past. Then it is set right.
 */
async function ahead(ms: number, hours: number): Promise<World> {
  const here = world({
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
])('a server that was %i ms ahead is asked again when it is right: %s', async (ms, hours) => {
  const here = await ahead(ms, hours);
  for (let i = 0; i < 3; i += 1) {
    here.move(HOUR);
    await fill(here, 12);
    // Of the last half hour the next answer is the first that settles anything.
    expect(await differences(here, lastHours(here, 12))).toEqual([]);
  }
});

it('what it told is asked for again once, not for ever', async () => {
  const here = await ahead(3 * HOUR, 24);
  await fill(here, 12);
  const before = here.asked.length;
  await fill(here, 12);
  expect(here.asked).toHaveLength(before);
  here.move(30 * MINUTE);
  await fill(here, 12);
  const [again, ...more] = here.asked.slice(before);
  expect(more).toEqual([]);
  expect(again?.span.from).toBeGreaterThanOrEqual(later(START, -30 * MINUTE));
});
