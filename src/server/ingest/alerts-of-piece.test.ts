import { expect, it } from 'vitest';
import { HOUR, epochMs, later, MINUTE } from '../../base/units';
import { NO_OPEN_ALERTS } from '../../domain/alerts/alert-changes';
import { AlertWatch } from '../alerts/alert-watch';
import { toVector } from '../telemetry/vector';
import { stillNews } from './alerts-of-piece';
import type { ModulePart } from './arrival';

const NOW = epochMs(Date.parse('2026-03-20T12:00:00Z'));
const M = 7;

/** Samples of every minute of the last three hours, with an alarm of `minutes` after the first. */
const samples = (minutes: number) =>
  Array.from({ length: 180 }, (_, i) => ({
    at: NOW - 3 * HOUR + i * MINUTE,
    vector: toVector({ AlarmCode: i > 0 && i <= minutes ? 2002 : 0 }),
  }));

/** Returns the news of the first ten samples, when the rest comes in later pieces. */
function newsOf(minutes: number): readonly number[] {
  const all = samples(minutes);
  const part: ModulePart = { module: M, samples: all.slice(0, 10) };
  const watch = new AlertWatch(NO_OPEN_ALERTS);
  for (const { at, vector } of part.samples) watch.add(at, vector);
  const followed = { changes: watch.changes, open: watch.openAlerts ?? NO_OPEN_ALERTS };
  const loaded = { part, latest: { at: later(NOW, -4 * HOUR) } };
  return stillNews(followed, loaded, [{ module: M, samples: all }], NOW).map(({ at }) => at);
}

it('an alarm of long ago is no news when a later piece of the backlog ends it', () => {
  expect(newsOf(30)).toEqual([]);
  expect(newsOf(5)).toEqual([]);
});

it('it is news while it lasts', () => {
  expect(newsOf(180)).toEqual([NOW - 3 * HOUR + MINUTE]);
});
