import { expect, it } from 'vitest';
import { refetchEvery, CODE_AGAIN_MS, failsScreen, laterCode } from './later-code';

const nothingHeld = { state: { data: undefined } };

it('returns the loaded code', async () => {
  expect(await laterCode(() => Promise.resolve(7))).toBe(7);
});

it.each([false, 60_000] as const)(
  'missing code is requested again soon, instead of %s, and no screen fails for it',
  async (usual) => {
    const failed: unknown = await laterCode(() =>
      Promise.reject(new TypeError('no network')),
    ).catch((error: unknown) => error);
    expect(failsScreen(failed, nothingHeld)).toBe(false);
    expect(refetchEvery(usual)({ state: { error: failed } })).toBe(CODE_AGAIN_MS);
    expect(refetchEvery(usual)({ state: { error: null } })).toBe(usual);
    const fault = new TypeError('ours');
    expect(failsScreen(fault, nothingHeld)).toBe(true);
    // Data that is shown already stays.
    expect(failsScreen(fault, { state: { data: [] } })).toBe(false);
    expect(refetchEvery(usual)({ state: { error: fault } })).toBe(usual);
  },
);
