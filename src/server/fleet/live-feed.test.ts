import { expect, it } from 'vitest';
import { epochMs, later, MINUTE } from '../../base/units';
import { openEmpty } from '../../../tests/fixtures/images';
import { createLiveFeed } from './live-feed';
import { registerFleet } from './register-fleet';

const NOON = epochMs(Date.parse('2026-11-20T12:00:00Z'));

it('lets others proceed after each module of a tick', async () => {
  const { db, close } = await openEmpty();
  const feed = createLiveFeed(db, await registerFleet(db, 12, NOON));
  await feed.tick(NOON);
  let turns = 0;
  let isOver = false;
  const proceed = () => {
    turns += 1;
    if (!isOver) setImmediate(proceed);
  };
  setImmediate(proceed);
  await feed.tick(later(NOON, MINUTE));
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(11);
  await close();
});
