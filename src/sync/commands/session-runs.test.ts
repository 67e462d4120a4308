import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../base/units';
import { RemoteError } from '../../remote/remote-error';
import { aSession, commandWorld, RUNNING, STOPPED, WANTED } from './command-world.fixture';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tab whose user has just confirmed a command, and how the tab loads its page again. */
async function pressed() {
  const world = commandWorld(vi.advanceTimersByTimeAsync);
  const session = aSession();
  const tab = await world.openTab(session);
  void tab.queue.send(WANTED);
  await vi.advanceTimersByTimeAsync(0);
  const reload = (account?: string) => {
    tab.close();
    return world.openTab(session, account);
  };
  return { world, ...tab, reload };
}

describe('a page that is loaded again', () => {
  it('waits on for a command that is under way, and sends nothing meanwhile', async () => {
    const { world, reload } = await pressed();
    await world.pass(5 * SECOND);
    const { queue, state } = await reload();
    expect(state()).toEqual({ kind: 'pending' });
    await queue.send({ ...WANTED, command: 'ENABLE' });
    expect(queue.state.waitingFor).toMatchObject({ moduleName: 'Module 1' });
    await world.pass(16 * SECOND);
    expect(state()).toEqual({ kind: 'unknown', cause: 'lost' });
    await world.measure({ statusWord: STOPPED });
    expect(state()).toMatchObject({ kind: 'confirmed' });
    expect(world.sent).toHaveLength(1);
  });

  it('waits on also when the reload has cut the request off', async () => {
    const { world, reload } = await pressed();
    world.sent[0]?.fail(new RemoteError('unreachable', 'cut'));
    await world.pass(5 * SECOND);
    const { state } = await reload();
    expect(state()).toEqual({ kind: 'pending' });
    await world.pass(16 * SECOND);
    expect(state()).toEqual({ kind: 'unknown', cause: 'lost' });
  });

  it('shows that no reply came, and that the machine has accepted', async () => {
    const lost = await pressed();
    lost.world.sent[0]?.fail(new RemoteError('unreachable', 'cut'));
    await lost.world.pass(MINUTE);
    const { queue, state } = await lost.reload();
    expect(state()).toEqual({ kind: 'unknown', cause: 'lost' });
    expect(queue.mustWait(WANTED)).toBe(false);

    const accepted = await pressed();
    accepted.world.sent[0]?.respond({ response: 'OK', message: 'Stopping' });
    await accepted.world.measure({ statusWord: RUNNING });
    const polls = accepted.world.counted.telemetry;
    const again = await accepted.reload();
    await accepted.world.pass(10 * SECOND);
    expect(again.state()).toMatchObject({ kind: 'acknowledged', message: 'Stopping' });
    expect(accepted.world.counted.telemetry).toBeGreaterThan(polls);
  });

  it('shows no command that has ended or was dismissed', async () => {
    const refused = await pressed();
    refused.world.sent[0]?.respond({ response: 'FAIL', message: 'No' });
    await refused.world.pass(SECOND);
    expect((await refused.reload()).state()).toBeUndefined();

    const unknown = await pressed();
    await unknown.world.pass(MINUTE);
    unknown.queue.dismiss(WANTED.moduleId);
    expect((await unknown.reload()).state()).toBeUndefined();
  });

  it.each([{ after: MINUTE }, { after: 2 * SECOND }])(
    'does not wait where the clock was set back $after ms after the command',
    async ({ after }) => {
      const { world, reload } = await pressed();
      await world.pass(after);
      world.device.wall -= 3 * HOUR;
      const { queue, state } = await reload();
      await world.pass(SECOND);
      expect(state()).toEqual({ kind: 'unknown', cause: 'lost' });
      expect(queue.mustWait(WANTED)).toBe(false);
      await world.measure({ statusWord: STOPPED });
      expect(state()).toMatchObject({ kind: 'confirmed' });
      expect(world.sent).toHaveLength(1);
    },
  );

  it('shows no command of an hour ago, of another account, or that it cannot read', async () => {
    const old = await pressed();
    await old.world.pass(20 * SECOND);
    old.world.device.wall += HOUR;
    expect((await old.reload()).state()).toBeUndefined();

    expect((await (await pressed()).reload('other')).state()).toBeUndefined();

    const world = commandWorld(vi.advanceTimersByTimeAsync);
    for (const stored of ['{', '{}', '[null]', '[{"writtenAt":0,"run":{"id":"a"}}]']) {
      const session = { ...aSession(), getItem: () => stored };
      expect((await world.openTab(session)).state()).toBeUndefined();
    }
  });

  it('starts where the browser refuses the storage', async () => {
    const world = commandWorld(vi.advanceTimersByTimeAsync);
    const refuse = (): never => {
      throw new Error('refused');
    };
    const tab = await world.openTab({ getItem: refuse, setItem: refuse, removeItem: refuse });
    void tab.queue.send(WANTED);
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.state()).toEqual({ kind: 'pending' });
  });

  it('keeps a newer command when a tab that lags reports an older one', async () => {
    const world = commandWorld(vi.advanceTimersByTimeAsync);
    const first = await world.openTab();
    void first.queue.send(WANTED);
    await world.pass(MINUTE);
    const session = aSession();
    const second = await world.openTab(session);
    void second.queue.send({ ...WANTED, command: 'RESET_ALARMS' });
    await world.pass(SECOND);
    second.close();
    const again = await world.openTab(session);
    expect(again.queue.state.runs).toMatchObject([{ command: 'RESET_ALARMS', elsewhere: false }]);
  });
});
