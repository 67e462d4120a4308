import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmpty } from '../../../tests/fixtures/images';
import { epochMs, later, MINUTE, SECOND, type EpochMs } from '../../base/units';
import type { OpenDatabase } from '../database/database';
import { readSamples } from '../telemetry/samples';
import { startEmbeddedFleet } from './embedded-fleet';
import { createLiveFeed } from './live-feed';
import { moduleNumbers, registerFleet } from './register-fleet';

const BEGAN = epochMs(Date.parse('2026-11-20T12:00:00Z'));

let open: OpenDatabase;
beforeEach(async () => {
  open = await openEmpty();
});
afterEach(() => open.close());

/** Moments of all samples after the other server's last round, once this one has started. */
async function fedAfter(start: EpochMs, isTakeOver: boolean): Promise<number[]> {
  const registered = await registerFleet(open.db, 12, BEGAN);
  await createLiveFeed(open.db, registered).tick(BEGAN);
  const fail = (error: unknown) => {
    throw error;
  };
  const fleet = await startEmbeddedFleet({
    ...{ db: open.db, clock: () => start, registered, isTakeOver },
    ...{ feedEveryMs: MINUTE, onProgress: () => undefined, onError: fail },
  });
  await fleet.stop(true);
  const moments = new Set<number>();
  for (const number of (await moduleNumbers(open.db, registered.fleet)).values()) {
    const samples = await readSamples(open.db, number, BEGAN + 1, start + 1);
    for (const { at } of samples) moments.add(at - BEGAN);
  }
  return [...moments].sort((a, b) => a - b);
}

test('a server that takes over continues where the other one ended', async () => {
  const moments = await fedAfter(later(BEGAN, MINUTE), true);
  expect(moments).toEqual([10, 20, 30, 40, 50, 60].map((seconds) => seconds * SECOND));
});

test.each([
  ['one that starts leaves the time before as a gap', MINUTE, false],
  ['and so does one that takes over after minutes', 3 * MINUTE, true],
])('%s', async (_what, ms, isTakeOver) => {
  expect(await fedAfter(later(BEGAN, ms), isTakeOver)).toEqual([ms]);
});
