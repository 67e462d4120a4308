import { describe, expect, it, test } from 'vitest';
import { seriesKey } from '../../domain/series/series';
import { DAY } from '../../base/units';
import { RemoteError, type RemoteErrorKind } from '../../remote/remote-error';
import { fillSpan } from './fill-span';
import { ago, differences, request, seriesOfRequest, signal } from './requests.fixture';
import { fillWorld } from './fill-world.fixture';

const failing = (kind: RemoteErrorKind, retryAfterMs?: number) =>
  new RemoteError(kind, 'drawn by the test', { retryAfterMs });

describe('a failure', () => {
  test.each<[RemoteErrorKind, number, string]>([
    ['unreachable', 4, 'it may pass: tried again, not for ever'],
    ['foreign-answer', 4, 'so may a captive portal'],
    ['server-failed', 4, 'so may a restart'],
    ['broken-answer', 1, 'the same response would come again'],
    ['rejected', 1, 'and the same refusal'],
    ['not-found', 1, 'and this one'],
    ['sign-in-needed', 1, 'nobody is signed in'],
  ])('%s is requested %i times: %s', async (kind, times) => {
    const here = fillWorld();
    here.hooks.before = () => {
      throw failing(kind);
    };
    const outcome = await fillSpan(here.deps, request(ago(DAY, 0)), signal());
    expect(outcome).toMatchObject({ state: 'partial', error: { kind }, donePieces: 0 });
    expect(here.requests).toHaveLength(times);
    expect(here.pauses).toEqual([500, 1_000, 2_000].slice(0, times - 1));
  });

  it('waits as long as a busy server demands, and reports why', async () => {
    const here = fillWorld();
    here.hooks.before = (_q, nth) => {
      if (nth === 1) throw failing('busy', 7_000);
    };
    const reasons: (string | undefined)[] = [];
    const { state } = await fillSpan(here.deps, request(ago(DAY, 0)), signal(), (progress) =>
      reasons.push(progress.delayedBy?.kind),
    );
    expect(state).toBe('complete');
    expect(here.pauses).toEqual([7_000]);
    expect(reasons).toEqual([undefined, 'busy', undefined]);
    expect(here.deps.connection.current).toMatchObject({ state: 'live', refreshing: false });
  });

  it('stores two of three gaps when the third fails', async () => {
    const here = fillWorld();
    const old = request(ago(300 * DAY, 200 * DAY));
    await fillSpan(here.deps, old, signal());
    const holes = [290, 250, 210].map((day) => ago(day * DAY, (day - 1) * DAY));
    here.series.evict(seriesOfRequest(old), holes);
    here.hooks.before = ({ span }) => {
      if (span.from === holes[1]?.from) throw failing('rejected');
    };
    const outcome = await fillSpan(here.deps, old, signal());
    expect(outcome).toMatchObject({ state: 'partial', donePieces: 2, allPieces: 3 });
    here.hooks.before = () => undefined;
    const before = here.requests.length;
    expect((await fillSpan(here.deps, old, signal())).state).toBe('complete');
    expect(here.requests.slice(before).map(({ span }) => span)).toEqual([holes[1]]);
  });

  it('leaves the rest when the server is unreachable', async () => {
    const here = fillWorld();
    here.hooks.before = () => {
      throw failing('unreachable');
    };
    const outcome = await fillSpan(here.deps, request(ago(365 * DAY, 0)), signal());
    expect(outcome.allPieces).toBeGreaterThan(10);
    expect(here.requests.length).toBeLessThanOrEqual(12);
    expect(here.deps.connection.current).toMatchObject({ state: 'failing', refreshing: false });
  });

  it.each<[RemoteErrorKind, string]>([
    ['rejected', 'unknown'],
    ['server-failed', 'unknown'],
    ['unreachable', 'failing'],
    ['blocked', 'failing'],
  ])(
    '%s leaves the server %s: a failed request of its own does not mean that the server is gone',
    async (kind, state) => {
      const here = fillWorld();
      here.hooks.before = () => {
        throw failing(kind);
      };
      const { error } = await fillSpan(here.deps, request(ago(DAY, 0)), signal());
      expect(error?.kind).toBe(kind);
      expect(here.deps.connection.current).toMatchObject({ state, refreshing: false });
    },
  );

  it.each(['during the request', 'before it is stored'])(
    'is not stored after an erasure %s',
    async (when) => {
      const here = fillWorld();
      const wipe = () => {
        here.series.raise();
      };
      if (when === 'during the request') here.hooks.after = wipe;
      else here.series.beforeWrite = wipe;
      const wanted = request(ago(365 * DAY, 0));
      const outcome = await fillSpan(here.deps, wanted, signal());
      expect(outcome).toMatchObject({ state: 'cancelled', error: null });
      expect(here.requests.length).toBeLessThanOrEqual(2);
      const day = request(ago(DAY, 0));
      expect((await fillSpan(here.deps, day, signal())).state).toBe('cancelled');
      const ledgers = await here.series.ledgers([seriesOfRequest(wanted)]);
      expect(ledgers.get(seriesKey(seriesOfRequest(wanted)))).toEqual([]);
    },
  );

  it('is given up at once, and continues later', async () => {
    const here = fillWorld();
    const leaving = new AbortController();
    here.hooks.before = (_q, nth) => {
      if (nth === 5) leaving.abort();
    };
    const year = request(ago(365 * DAY, 0));
    expect(await fillSpan(here.deps, year, leaving.signal)).toMatchObject({ state: 'cancelled' });
    const stored = here.requests.slice(0, 3).map(({ span }) => span.from);
    here.hooks.before = () => undefined;
    const before = here.requests.length;
    expect((await fillSpan(here.deps, year, signal())).state).toBe('complete');
    const again = here.requests.slice(before).map(({ span }) => span.from);
    expect(again.filter((from) => stored.includes(from))).toEqual([]);
    expect(await differences(here, year)).toEqual([]);
  });
});
