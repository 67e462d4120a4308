import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR, later, MINUTE, SECOND } from '../../base/units';
import { wordOf } from '../../domain/machine/status-word';
import { RemoteError } from '../../remote/remote-error';
import {
  commandWorld,
  START_TIME,
  MODULE,
  RUNNING,
  STOPPED,
  WANTED,
} from './command-world.fixture';

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const OK = { response: 'OK', message: 'Stopping' } as const;

/** A tab in which the user has just confirmed. */
async function pressed() {
  const world = commandWorld(vi.advanceTimersByTimeAsync);
  const tab = await world.openTab();
  void tab.queue.send(WANTED);
  await settled();
  return { world, ...tab };
}

describe('a command that is sent', () => {
  it('has a not-after time and the state that the user saw, and waits for its response', async () => {
    const { world, state } = await pressed();
    expect(world.sent.map(({ order }) => order)).toEqual([
      {
        moduleId: MODULE,
        command: 'DISABLE',
        seen: WANTED.seen,
        notAfter: later(START_TIME, 15 * SECOND),
        key: 'key-1',
      },
    ]);
    expect(state()).toEqual({ kind: 'pending' });
  });

  it('is confirmed by a sample measured since, and not before', async () => {
    const { world, state } = await pressed();
    await world.pass(SECOND);
    world.sent[0]?.respond(OK);
    await world.measure({ statusWord: STOPPED, measuredAt: later(START_TIME, -1_000) });
    expect(state()).toMatchObject({ kind: 'acknowledged', message: 'Stopping' });
    await world.measure({ statusWord: RUNNING });
    expect(state()).toMatchObject({ kind: 'acknowledged' });
    await world.measure({ statusWord: STOPPED });
    expect(state()).toMatchObject({ kind: 'confirmed', at: later(START_TIME, SECOND) });
  });

  it('of a machine that is stopping is under way until it has stopped', async () => {
    const { world, state } = await pressed();
    world.sent[0]?.respond(OK);
    await settled();
    await world.measure({ statusWord: wordOf('STOPPING') });
    expect(state()).toMatchObject({ kind: 'under-way', message: 'Stopping' });
    // Somebody else starts it again.
    await world.measure({ statusWord: RUNNING });
    expect(state()).toMatchObject({ kind: 'acknowledged' });
    await world.measure({ statusWord: wordOf('STOPPING') });
    await world.measure({ statusWord: STOPPED });
    expect(state()).toMatchObject({ kind: 'confirmed' });
  });

  it('polls telemetry every 2.5 s until it is confirmed, for two minutes at most', async () => {
    const { world } = await pressed();
    expect(world.counted.telemetry).toBe(0);
    world.sent[0]?.respond(OK);
    await world.pass(10 * SECOND);
    expect(world.counted.telemetry).toBe(5);
    await world.pass(3 * MINUTE);
    expect(world.counted.telemetry).toBe(1 + 48);
  });

  it('stops polling once it is confirmed', async () => {
    const { world } = await pressed();
    world.sent[0]?.respond(OK);
    await settled();
    await world.measure({ statusWord: STOPPED });
    await world.pass(MINUTE);
    expect(world.counted.telemetry).toBe(1);
  });

  it('is given up after its not-after time: the result is unknown until telemetry shows it', async () => {
    const { world, state } = await pressed();
    await world.pass(15 * SECOND);
    expect(state()).toEqual({ kind: 'unknown', cause: 'lost' });
    await world.pass(10 * MINUTE);
    expect(world.sent).toHaveLength(1);
    await world.measure({ statusWord: STOPPED });
    expect(state()).toMatchObject({ kind: 'confirmed' });
  });

  it('is not sent again when the response is lost', async () => {
    const { world, state } = await pressed();
    world.sent[0]?.fail(new RemoteError('unreachable', 'cut'));
    await world.pass(10 * MINUTE);
    expect(state()).toEqual({ kind: 'unknown', cause: 'lost' });
    expect(world.sent).toHaveLength(1);
  });

  it('is cancelled with the account, and not reported', async () => {
    const { world, state, close } = await pressed();
    close();
    await world.pass(MINUTE);
    expect(state()).toEqual({ kind: 'pending' });
    expect(world.counted.telemetry).toBe(0);
  });

  it('is dismissed by the user, but not while it is under way', async () => {
    const { world, queue, state } = await pressed();
    queue.dismiss(MODULE);
    expect(state()).toEqual({ kind: 'pending' });
    world.sent[0]?.respond({ response: 'FAIL', message: 'No' });
    await settled();
    queue.dismiss(MODULE);
    expect(state()).toBeUndefined();
  });
});

describe('a command that never leaves', () => {
  it('is pressed without a network: it is refused at once, and not sent when the network is back', async () => {
    const world = commandWorld(vi.advanceTimersByTimeAsync);
    const { queue, state } = await world.openTab();
    world.net.online = false;
    void queue.send(WANTED);
    await settled();
    expect(state()).toMatchObject({ kind: 'refused', cause: 'offline' });
    world.net.online = true;
    await world.pass(10 * MINUTE);
    expect(world.sent).toEqual([]);
  });

  it('is pressed while the server is known to be out of reach', async () => {
    const world = commandWorld(vi.advanceTimersByTimeAsync);
    const { queue, connection, state } = await world.openTab();
    connection.failed(new RemoteError('unreachable', ''), START_TIME);
    void queue.send(WANTED);
    await settled();
    expect(state()).toMatchObject({ kind: 'refused', cause: 'unreachable' });
    expect(world.sent).toEqual([]);
  });

  it('is based on a state of more than three minutes ago', async () => {
    const world = commandWorld(vi.advanceTimersByTimeAsync);
    const { queue, state } = await world.openTab();
    await world.pass(180 * SECOND);
    void queue.send(WANTED);
    await settled();
    expect(state()).toMatchObject({ kind: 'refused', cause: 'stale' });
    expect(world.sent).toEqual([]);
  });

  const signingIn = async () => {
    const world = commandWorld(vi.advanceTimersByTimeAsync);
    world.net.slowSignIn = true;
    const tab = await world.openTab();
    void tab.queue.send(WANTED);
    await settled();
    const tokenComes = async () => {
      world.tokens[0]?.();
      await settled();
    };
    return { world, ...tab, tokenComes };
  };

  it('waited long for a token', async () => {
    const { world, state, tokenComes } = await signingIn();
    await world.pass(11 * SECOND);
    await tokenComes();
    expect(state()).toMatchObject({ kind: 'refused', cause: 'not_in_time' });
    expect(world.sent).toEqual([]);
  });

  it.each([
    { why: 'and its monotonic clock stopped', monotonic: 0, wall: HOUR },
    { why: 'and its wall clock was set back meanwhile', monotonic: HOUR, wall: -3_600_000 },
  ])('was frozen with its tab, $why', async ({ monotonic, wall }) => {
    const { world, state, tokenComes } = await signingIn();
    world.device.wall += wall;
    world.device.monotonic += monotonic;
    await tokenComes();
    expect(state()).toMatchObject({ kind: 'refused', cause: 'not_in_time' });
    expect(world.sent).toEqual([]);
  });

  it('lost the network while it waited for a token', async () => {
    const { world, state, tokenComes } = await signingIn();
    world.net.online = false;
    await tokenComes();
    expect(state()).toMatchObject({ kind: 'refused', cause: 'offline' });
    expect(world.sent).toEqual([]);
  });

  it('is still sent after a token that took a few seconds; its time counts from the press', async () => {
    const { world, tokenComes } = await signingIn();
    await world.pass(4 * SECOND);
    await tokenComes();
    expect(world.sent[0]?.order.notAfter).toBe(later(START_TIME, 15 * SECOND));
  });
});

describe('a second command while one is under way', () => {
  it('is not sent: the user has to wait', async () => {
    const { world, queue } = await pressed();
    await queue.send({ ...WANTED, command: 'RESET_ALARMS' });
    expect(world.sent).toHaveLength(1);
    expect(queue.state.waitingFor).toMatchObject({ moduleId: MODULE, moduleName: 'Module 1' });
    queue.clearWait();
    expect(queue.state.waitingFor).toBeNull();
  });

  it('is not sent when both are pressed at once', async () => {
    const world = commandWorld(vi.advanceTimersByTimeAsync);
    const { queue } = await world.openTab();
    void queue.send(WANTED);
    void queue.send(WANTED);
    await settled();
    expect(world.sent).toHaveLength(1);
    expect(queue.state.waitingFor).not.toBeNull();
  });

  it('is sent once the first has its response, with a key of its own', async () => {
    const { world, queue } = await pressed();
    world.sent[0]?.respond(OK);
    await settled();
    void queue.send(WANTED);
    await settled();
    expect(world.sent.map(({ order }) => order.key)).toEqual(['key-1', 'key-2']);
  });
});
