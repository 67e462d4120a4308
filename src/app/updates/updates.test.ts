import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createUpdates, type Updates } from './updates';

type Act =
  Exclude<keyof Updates, 'ready' | 'onChange'> | 'time' | 'busy' | 'free' | 'slow' | 'quick';

/** Plays acts out, in order; gives what the browser was told and whether an update is offered in the end. */
async function play(acts: readonly Act[]) {
  const told: string[] = [];
  let [busy, slow] = [false, false];
  let passTime = () => {};
  const updates = createUpdates({
    takeOver: () => told.push('take over'),
    isStillWaiting: () => Promise.resolve(slow),
    reload: () => told.push('reload'),
    wait: () => new Promise((resolve) => (passTime = resolve)),
    isBusy: () => busy,
  });
  for (const act of acts) {
    if (act === 'time') passTime();
    else if (act === 'busy' || act === 'free') busy = act === 'busy';
    else if (act === 'slow' || act === 'quick') slow = act === 'slow';
    else updates[act]();
    await nextTurn();
  }
  return { told, ready: updates.ready };
}

describe('a new build', () => {
  test.each<[string, readonly Act[], string[], boolean]>([
    ['waits until somebody accepts it', ['found'], [], true],
    [
      'is taken up and the page reloaded',
      ['found', 'accept', 'taken'],
      ['take over', 'reload'],
      false,
    ],
    [
      'reloads after four seconds without a word',
      ['found', 'accept', 'time'],
      ['take over', 'reload'],
      false,
    ],
    [
      'reloads when it has taken over, not into the old one',
      ['found', 'accept', 'slow', 'time', 'time', 'quick', 'time'],
      ['take over', 'reload'],
      false,
    ],
    [
      'does not reload while the old one has work to finish',
      ['found', 'accept', 'slow', 'time', 'time', 'time', 'time'],
      ['take over'],
      false,
    ],
    [
      'reloads after twenty seconds whatever is told',
      ['found', 'accept', 'slow', 'time', 'time', 'time', 'time', 'time'],
      ['take over', 'reload'],
      false,
    ],
    [
      'reloads once, however late the word',
      ['found', 'accept', 'time', 'taken'],
      ['take over', 'reload'],
      false,
    ],
    [
      'reloads once, whatever comes after',
      ['found', 'accept', 'taken', 'time'],
      ['take over', 'reload'],
      false,
    ],
    ['is accepted once', ['found', 'accept', 'accept', 'taken'], ['take over', 'reload'], false],
    ['taken up by another tab is offered here', ['found', 'taken'], [], true],
    ['taken up by another tab is reloaded into', ['taken', 'accept'], ['reload'], false],
    ['and one after it, before anybody pressed', ['taken', 'found', 'accept'], ['reload'], false],
    ['does not interrupt what is open', ['found', 'busy', 'accept'], [], true],
    ['nor where another tab took it', ['taken', 'busy', 'accept'], [], true],
    [
      'goes on when that is closed',
      ['found', 'busy', 'accept', 'free', 'accept'],
      ['take over'],
      false,
    ],
    ['is nothing to accept before it is there', ['accept'], [], false],
  ])('%s', async (_why, acts, told, ready) => {
    expect(await play(acts)).toEqual({ told, ready });
  });

  test('is told to whoever listens, until they stop', () => {
    const updates = createUpdates({
      takeOver: () => undefined,
      isStillWaiting: () => Promise.resolve(false),
      reload: () => undefined,
      wait: () => Promise.resolve(),
      isBusy: () => false,
    });
    let heard = 0;
    const stop = updates.onChange(() => (heard += 1));
    updates.found();
    updates.found();
    stop();
    updates.taken();
    expect(heard).toBe(1);
  });
});
