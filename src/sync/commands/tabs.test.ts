import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE, SECOND } from '../../base/units';
import { commandWorld, MODULE, STOPPED, WANTED } from './command-world.fixture';

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function twoTabs() {
  const world = commandWorld(vi.advanceTimersByTimeAsync);
  const one = await world.openTab();
  const other = await world.openTab();
  return { world, one, other };
}

describe('two tabs of one account', () => {
  it('share the commands under way, and how they ended', async () => {
    const { world, one, other } = await twoTabs();
    void one.queue.send(WANTED);
    await settled();
    expect(other.queue.state.runs).toMatchObject([{ elsewhere: true, state: { kind: 'pending' } }]);
    world.sent[0]?.respond({ response: 'ERROR', message: 'Valve' });
    await settled();
    expect(other.state()).toEqual({ kind: 'failed', message: 'Valve' });
  });

  it('send one command at a time between them', async () => {
    const { world, one, other } = await twoTabs();
    void one.queue.send(WANTED);
    void other.queue.send(WANTED);
    await settled();
    expect(world.sent).toHaveLength(1);
    expect(other.queue.state.waitingFor).toMatchObject({ moduleId: MODULE });
  });

  it('a new one gets the commands under way', async () => {
    const world = commandWorld(vi.advanceTimersByTimeAsync);
    const one = await world.openTab();
    void one.queue.send(WANTED);
    await settled();
    const later = await world.openTab();
    expect(later.state()).toEqual({ kind: 'pending' });
    await later.queue.send(WANTED);
    expect(world.sent).toHaveLength(1);
  });

  it('each confirms a command by itself', async () => {
    const { world, one, other } = await twoTabs();
    void one.queue.send(WANTED);
    await settled();
    world.sent[0]?.respond({ response: 'OK', message: '' });
    await world.pass(SECOND);
    await world.measure({ statusWord: STOPPED });
    expect(other.state()).toMatchObject({ kind: 'confirmed' });
  });

  it('one that was closed meanwhile makes the other wait no longer than a response can take', async () => {
    const { world, one, other } = await twoTabs();
    void one.queue.send(WANTED);
    await settled();
    one.close();
    await world.pass(19 * SECOND);
    expect(other.state()).toEqual({ kind: 'pending' });
    await world.pass(SECOND);
    expect(other.state()).toEqual({ kind: 'unknown', cause: 'lost' });
  });

  it('one that is frozen with the lock does not block the machine for the other', async () => {
    const { world, one, other } = await twoTabs();
    world.net.slowSignIn = true;
    void one.queue.send(WANTED);
    await settled();
    // Its timers do not run, and it sends nothing; the device's clocks run.
    world.device.wall += MINUTE;
    world.device.monotonic += MINUTE;
    other.queue.dismiss(MODULE);
    await world.pass(20 * SECOND);
    world.net.slowSignIn = false;
    const seen = { ...WANTED.seen, measuredAt: other.clock.now() };
    void other.queue.send({ ...WANTED, seen });
    await settled();
    expect(world.sent).toHaveLength(1);
    // And when it wakes, it sends nothing.
    world.tokens[0]?.();
    await settled();
    expect(world.sent).toHaveLength(1);
  });
});
