import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createUpdates, type Updates } from './updates';

type Act =
  Exclude<keyof Updates, 'ready' | 'subscribe'> | 'time' | 'busy' | 'free' | 'slow' | 'quick';

/**
 * Plays the acts in order. Returns the calls to the browser, and whether an update is offered in
 * the end.
 */
async function play(acts: readonly Act[]) {
  const calls: string[] = [];
  let busy = false;
  let slow = false;
  let passTime = () => {};
  const updates = createUpdates({
    takeOver: () => calls.push('take over'),
    isStillWaiting: () => Promise.resolve(slow),
    reload: () => calls.push('reload'),
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
  return { calls, ready: updates.ready };
}

describe('a new build', () => {
  test.each<[string, readonly Act[], string[], boolean]>([
    ['waits until somebody accepts it', ['found'], [], true],
    [
      'takes over and the page is reloaded',
      ['found', 'accept', 'taken'],
      ['take over', 'reload'],
      false,
    ],
    [
      'reloads after four seconds without a report',
      ['found', 'accept', 'time'],
      ['take over', 'reload'],
      false,
    ],
    [
      'waits for a slow take-over before the reload',
      ['found', 'accept', 'slow', 'time', 'time', 'quick', 'time'],
      ['take over', 'reload'],
      false,
    ],
    [
      'does not reload while the old build has work to finish',
      ['found', 'accept', 'slow', 'time', 'time', 'time', 'time'],
      ['take over'],
      false,
    ],
    [
      'reloads after twenty seconds in any case',
      ['found', 'accept', 'slow', 'time', 'time', 'time', 'time', 'time'],
      ['take over', 'reload'],
      false,
    ],
    [
      'reloads once, even if the report comes late',
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
    ['accepted in another tab is offered here', ['found', 'taken'], [], true],
    ['accepted in another tab is shown by a reload', ['taken', 'accept'], ['reload'], false],
    [
      'accepted in another tab, and then another one, before it is accepted here',
      ['taken', 'found', 'accept'],
      ['reload'],
      false,
    ],
    ['does not close an open dialog', ['found', 'busy', 'accept'], [], true],
    [
      'accepted in another tab does not close an open dialog',
      ['taken', 'busy', 'accept'],
      [],
      true,
    ],
    [
      'can be accepted when the dialog is closed',
      ['found', 'busy', 'accept', 'free', 'accept'],
      ['take over'],
      false,
    ],
    ['cannot be accepted before it is there', ['accept'], [], false],
  ])('%s', async (_why, acts, calls, ready) => {
    expect(await play(acts)).toEqual({ calls, ready });
  });

  test('is reported to subscribers until they unsubscribe', () => {
    const updates = createUpdates({
      takeOver: () => undefined,
      isStillWaiting: () => Promise.resolve(false),
      reload: () => undefined,
      wait: () => Promise.resolve(),
      isBusy: () => false,
    });
    let notified = 0;
    const stop = updates.subscribe(() => (notified += 1));
    updates.found();
    updates.found();
    stop();
    updates.taken();
    expect(notified).toBe(1);
  });
});
