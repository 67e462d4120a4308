import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR, later, MINUTE, SECOND } from '../../base/units';
import { RemoteError } from '../../remote/remote-error';
import { aWorld, BEGAN, MODULE, RUNNING, STOPPED, WANTED } from './world.fixture';

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const OK = { response: 'OK', message: 'Stopping' } as const;

/** A tab in which somebody has just confirmed. */
async function pressed() {
  const world = aWorld(vi.advanceTimersByTimeAsync);
  const tab = await world.openTab();
  void tab.desk.ask(WANTED);
  await settled();
  return { world, ...tab };
}

describe('a command that is sent', () => {
  it('says until when it is meant, and what was seen; and waits for its answer', async () => {
    const { world, state } = await pressed();
    expect(world.sent.map(({ order }) => order)).toEqual([
      {
        ...{ moduleId: MODULE, command: 'DISABLE', seen: WANTED.seen },
        notAfter: later(BEGAN, 15 * SECOND),
        key: 'key-1',
      },
    ]);
    expect(state()).toEqual({ kind: 'asked' });
  });

  it('is done when a sample measured since shows it, and not before', async () => {
    const { world, state } = await pressed();
    await world.pass(SECOND);
    world.sent[0]?.answer(OK);
    await world.measure({ statusWord: STOPPED, measuredAt: later(BEGAN, -1_000) });
    expect(state()).toMatchObject({ kind: 'answered', message: 'Stopping' });
    await world.measure({ statusWord: RUNNING });
    expect(state()).toMatchObject({ kind: 'answered' });
    await world.measure({ statusWord: STOPPED });
    expect(state()).toMatchObject({ kind: 'seen', at: later(BEGAN, SECOND) });
  });

  it('asks for telemetry every 2.5 s until it is seen, for two minutes at most', async () => {
    const { world } = await pressed();
    expect(world.counted.telemetry).toBe(0);
    world.sent[0]?.answer(OK);
    await world.pass(10 * SECOND);
    expect(world.counted.telemetry).toBe(5);
    await world.pass(3 * MINUTE);
    expect(world.counted.telemetry).toBe(1 + 48);
  });

  it('stops asking once it is seen', async () => {
    const { world } = await pressed();
    world.sent[0]?.answer(OK);
    await settled();
    await world.measure({ statusWord: STOPPED });
    await world.pass(MINUTE);
    expect(world.counted.telemetry).toBe(1);
  });

  it('is given up when it is no longer meant: what became of it is not known, until telemetry shows it', async () => {
    const { world, state } = await pressed();
    await world.pass(15 * SECOND);
    expect(state()).toEqual({ kind: 'unknown', cause: 'lost' });
    await world.pass(10 * MINUTE);
    expect(world.sent).toHaveLength(1);
    await world.measure({ statusWord: STOPPED });
    expect(state()).toMatchObject({ kind: 'seen' });
  });

  it('is not sent again when the answer is lost', async () => {
    const { world, state } = await pressed();
    world.sent[0]?.fail(new RemoteError('unreachable', 'cut'));
    await world.pass(10 * MINUTE);
    expect(state()).toEqual({ kind: 'unknown', cause: 'lost' });
    expect(world.sent).toHaveLength(1);
  });

  it('is cancelled with the account, and nothing is told of it', async () => {
    const { world, state, close } = await pressed();
    close();
    await world.pass(MINUTE);
    expect(state()).toEqual({ kind: 'asked' });
    expect(world.counted.telemetry).toBe(0);
  });

  it('is forgotten when the person wants it to be, but not while it is under way', async () => {
    const { world, desk, state } = await pressed();
    desk.forget(MODULE);
    expect(state()).toEqual({ kind: 'asked' });
    world.sent[0]?.answer({ response: 'FAIL', message: 'No' });
    await settled();
    desk.forget(MODULE);
    expect(state()).toBeUndefined();
  });
});

describe('what never leaves', () => {
  it('is pressed without a network: refused at once, and nothing is sent when it is back', async () => {
    const world = aWorld(vi.advanceTimersByTimeAsync);
    const { desk, state } = await world.openTab();
    world.net.online = false;
    void desk.ask(WANTED);
    await settled();
    expect(state()).toMatchObject({ kind: 'refused', cause: 'offline' });
    world.net.online = true;
    await world.pass(10 * MINUTE);
    expect(world.sent).toEqual([]);
  });

  it('is pressed while the server is known to be out of reach', async () => {
    const world = aWorld(vi.advanceTimersByTimeAsync);
    const { desk, connection, state } = await world.openTab();
    connection.failed(new RemoteError('unreachable', ''), BEGAN);
    void desk.ask(WANTED);
    await settled();
    expect(state()).toMatchObject({ kind: 'refused', cause: 'unreachable' });
    expect(world.sent).toEqual([]);
  });

  it('acts upon a state of more than three minutes ago', async () => {
    const world = aWorld(vi.advanceTimersByTimeAsync);
    const { desk, state } = await world.openTab();
    await world.pass(180 * SECOND);
    void desk.ask(WANTED);
    await settled();
    expect(state()).toMatchObject({ kind: 'refused', cause: 'stale' });
    expect(world.sent).toEqual([]);
  });

  const signingIn = async () => {
    const world = aWorld(vi.advanceTimersByTimeAsync);
    world.net.slowSignIn = true;
    const tab = await world.openTab();
    void tab.desk.ask(WANTED);
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
    { why: 'and its monotonic clock stood still', monotonic: 0, wall: HOUR },
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

  it('is still meant after a token that took a few seconds; its end is counted from the press', async () => {
    const { world, tokenComes } = await signingIn();
    await world.pass(4 * SECOND);
    await tokenComes();
    expect(world.sent[0]?.order.notAfter).toBe(later(BEGAN, 15 * SECOND));
  });
});

describe('a second command while one is under way', () => {
  it('is not sent: whoever pressed is told to wait', async () => {
    const { world, desk } = await pressed();
    await desk.ask({ ...WANTED, command: 'RESET_ALARMS' });
    expect(world.sent).toHaveLength(1);
    expect(desk.board.waitFor).toMatchObject({ moduleId: MODULE, moduleName: 'Module 1' });
    desk.waited();
    expect(desk.board.waitFor).toBeNull();
  });

  it('is not sent when both are pressed in one go', async () => {
    const world = aWorld(vi.advanceTimersByTimeAsync);
    const { desk } = await world.openTab();
    void desk.ask(WANTED);
    void desk.ask(WANTED);
    await settled();
    expect(world.sent).toHaveLength(1);
    expect(desk.board.waitFor).not.toBeNull();
  });

  it('is sent once the first has its answer, with a key of its own', async () => {
    const { world, desk } = await pressed();
    world.sent[0]?.answer(OK);
    await settled();
    void desk.ask(WANTED);
    await settled();
    expect(world.sent.map(({ order }) => order.key)).toEqual(['key-1', 'key-2']);
  });
});
