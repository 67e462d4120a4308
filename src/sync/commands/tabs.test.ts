import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE, SECOND } from '../../base/units';
import { aWorld, MODULE, STOPPED, WANTED } from './world.fixture';

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function twoTabs() {
  const world = aWorld(vi.advanceTimersByTimeAsync);
  const [one, other] = [await world.openTab(), await world.openTab()];
  return { world, one, other };
}

describe('two tabs of one account', () => {
  it('tell each other what is under way, and how it ended', async () => {
    const { world, one, other } = await twoTabs();
    void one.desk.ask(WANTED);
    await settled();
    expect(other.desk.board.runs).toMatchObject([{ elsewhere: true, state: { kind: 'asked' } }]);
    world.sent[0]?.answer({ response: 'ERROR', message: 'Valve' });
    await settled();
    expect(other.state()).toEqual({ kind: 'failed', message: 'Valve' });
  });

  it('send one command at a time between them', async () => {
    const { world, one, other } = await twoTabs();
    void one.desk.ask(WANTED);
    void other.desk.ask(WANTED);
    await settled();
    expect(world.sent).toHaveLength(1);
    expect(other.desk.board.waitFor).toMatchObject({ moduleId: MODULE });
  });

  it('a new one learns what is under way', async () => {
    const world = aWorld(vi.advanceTimersByTimeAsync);
    const one = await world.openTab();
    void one.desk.ask(WANTED);
    await settled();
    const later = await world.openTab();
    expect(later.state()).toEqual({ kind: 'asked' });
    await later.desk.ask(WANTED);
    expect(world.sent).toHaveLength(1);
  });

  it('each sees by itself that it is done', async () => {
    const { world, one, other } = await twoTabs();
    void one.desk.ask(WANTED);
    await settled();
    world.sent[0]?.answer({ response: 'OK', message: '' });
    await world.pass(SECOND);
    await world.measure({ statusWord: STOPPED });
    expect(other.state()).toMatchObject({ kind: 'seen' });
  });

  it('one that was closed meanwhile keeps the other waiting no longer than an answer can take', async () => {
    const { world, one, other } = await twoTabs();
    void one.desk.ask(WANTED);
    await settled();
    one.close();
    await world.pass(19 * SECOND);
    expect(other.state()).toEqual({ kind: 'asked' });
    await world.pass(SECOND);
    expect(other.state()).toEqual({ kind: 'unknown', cause: 'lost' });
  });

  it('one that is frozen with the lock does not shut the machine off from the other', async () => {
    const { world, one, other } = await twoTabs();
    world.net.slowSignIn = true;
    void one.desk.ask(WANTED);
    await settled();
    // Its timers do not run, and it says nothing; the device's clocks do.
    world.device.wall += MINUTE;
    world.device.monotonic += MINUTE;
    other.desk.forget(MODULE);
    await world.pass(20 * SECOND);
    world.net.slowSignIn = false;
    const seen = { ...WANTED.seen, measuredAt: other.clock.now() };
    void other.desk.ask({ ...WANTED, seen });
    await settled();
    expect(world.sent).toHaveLength(1);
    // And when it wakes, it sends nothing.
    world.tokens[0]?.();
    await settled();
    expect(world.sent).toHaveLength(1);
  });
});
