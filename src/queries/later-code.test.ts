import { expect, it } from 'vitest';
import { againAfter, CODE_AGAIN_MS, isToBeThrown, laterCode } from './later-code';

const nothingHeld = { state: { data: undefined } };

it('gives what was loaded', async () => {
  expect(await laterCode(() => Promise.resolve(7))).toBe(7);
});

it.each([false, 60_000] as const)(
  'what did not come is asked for again soon, instead of %s, and no screen fails for it',
  async (usual) => {
    const failed: unknown = await laterCode(() =>
      Promise.reject(new TypeError('no network')),
    ).catch((error: unknown) => error);
    expect(isToBeThrown(failed, nothingHeld)).toBe(false);
    expect(againAfter(usual)({ state: { error: failed } })).toBe(CODE_AGAIN_MS);
    expect(againAfter(usual)({ state: { error: null } })).toBe(usual);
    const fault = new TypeError('ours');
    expect(isToBeThrown(fault, nothingHeld)).toBe(true);
    // What is shown already stays.
    expect(isToBeThrown(fault, { state: { data: [] } })).toBe(false);
    expect(againAfter(usual)({ state: { error: fault } })).toBe(usual);
  },
);
