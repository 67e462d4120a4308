import { describe, expect, it, test } from 'vitest';
import { shelfKey } from '../../domain/series/series';
import { DAY } from '../../base/units';
import { RemoteError, type RemoteErrorKind } from '../../remote/remote-error';
import { fillSpan } from './fill-span';
import { ago, differences, request, shelfOf, signal } from './requests.fixture';
import { world } from './world.fixture';

const failing = (kind: RemoteErrorKind, retryAfterMs?: number) =>
  new RemoteError(kind, 'drawn by the test', { retryAfterMs });

describe('what goes wrong', () => {
  test.each<[RemoteErrorKind, number, string]>([
    ['unreachable', 4, 'it may pass: tried again, not for ever'],
    ['foreign-answer', 4, 'so may a captive portal'],
    ['server-failed', 4, 'so may a restart'],
    ['broken-answer', 1, 'the same answer would come again'],
    ['rejected', 1, 'and the same refusal'],
    ['not-found', 1, 'and this one'],
    ['sign-in-needed', 1, 'nobody is signed in'],
  ])('%s is asked %i times: %s', async (kind, times) => {
    const here = world();
    here.hooks.before = () => {
      throw failing(kind);
    };
    const outcome = await fillSpan(here.parts, request(ago(DAY, 0)), signal());
    expect(outcome).toMatchObject({ state: 'partial', error: { kind }, donePieces: 0 });
    expect(here.asked).toHaveLength(times);
    expect(here.pauses).toEqual([500, 1_000, 2_000].slice(0, times - 1));
  });

  it('waits as long as a busy server asks to', async () => {
    const here = world();
    here.hooks.before = (_q, nth) => {
      if (nth === 1) throw failing('busy', 7_000);
    };
    expect((await fillSpan(here.parts, request(ago(DAY, 0)), signal())).state).toBe('complete');
    expect(here.pauses).toEqual([7_000]);
    expect(here.parts.connection.current).toMatchObject({ state: 'live', refreshing: false });
  });

  it('keeps two of three gaps when the third fails', async () => {
    const here = world();
    const old = request(ago(300 * DAY, 200 * DAY));
    await fillSpan(here.parts, old, signal());
    const holes = [290, 250, 210].map((day) => ago(day * DAY, (day - 1) * DAY));
    here.series.evict(shelfOf(old), holes);
    here.hooks.before = ({ span }) => {
      if (span.from === holes[1]?.from) throw failing('rejected');
    };
    const outcome = await fillSpan(here.parts, old, signal());
    expect(outcome).toMatchObject({ state: 'partial', donePieces: 2, allPieces: 3 });
    here.hooks.before = () => undefined;
    const before = here.asked.length;
    expect((await fillSpan(here.parts, old, signal())).state).toBe('complete');
    expect(here.asked.slice(before).map(({ span }) => span)).toEqual([holes[1]]);
  });

  it('leaves the rest when the server is not there', async () => {
    const here = world();
    here.hooks.before = () => {
      throw failing('unreachable');
    };
    const outcome = await fillSpan(here.parts, request(ago(365 * DAY, 0)), signal());
    expect(outcome.allPieces).toBeGreaterThan(10);
    expect(here.asked.length).toBeLessThanOrEqual(12);
    expect(here.parts.connection.current).toMatchObject({ state: 'failing', refreshing: false });
  });

  it.each<[RemoteErrorKind, string]>([
    ['rejected', 'unknown'],
    ['server-failed', 'unknown'],
    ['unreachable', 'failing'],
    ['blocked', 'failing'],
  ])(
    '%s leaves the server %s: a question of its own that fails does not say that it is gone',
    async (kind, state) => {
      const here = world();
      here.hooks.before = () => {
        throw failing(kind);
      };
      const { error } = await fillSpan(here.parts, request(ago(DAY, 0)), signal());
      expect(error?.kind).toBe(kind);
      expect(here.parts.connection.current).toMatchObject({ state, refreshing: false });
    },
  );

  it.each(['during the question', 'before it is kept'])(
    'is not kept after a wipe %s',
    async (when) => {
      const here = world();
      const wipe = () => {
        here.series.raise();
      };
      if (when === 'during the question') here.hooks.after = wipe;
      else here.series.beforeWrite = wipe;
      const asked = request(ago(365 * DAY, 0));
      const outcome = await fillSpan(here.parts, asked, signal());
      expect(outcome).toMatchObject({ state: 'cancelled', error: null });
      expect(here.asked.length).toBeLessThanOrEqual(2);
      const ledgers = await here.series.ledgers([shelfOf(asked)]);
      expect(ledgers.get(shelfKey(shelfOf(asked)))).toEqual([]);
    },
  );

  it('is given up at once, and taken up where it was left', async () => {
    const here = world();
    const leaving = new AbortController();
    here.hooks.before = (_q, nth) => {
      if (nth === 5) leaving.abort();
    };
    const year = request(ago(365 * DAY, 0));
    expect(await fillSpan(here.parts, year, leaving.signal)).toMatchObject({ state: 'cancelled' });
    const kept = here.asked.slice(0, 3).map(({ span }) => span.from);
    here.hooks.before = () => undefined;
    const before = here.asked.length;
    expect((await fillSpan(here.parts, year, signal())).state).toBe('complete');
    const again = here.asked.slice(before).map(({ span }) => span.from);
    expect(again.filter((from) => kept.includes(from))).toEqual([]);
    expect(await differences(here, year)).toEqual([]);
  });
});
