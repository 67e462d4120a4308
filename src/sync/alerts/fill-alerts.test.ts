import { describe, expect, it } from 'vitest';
import { storedSpans } from '../../domain/series/ledger';
import { spansCover } from '../../domain/time/spans';
import { DAY, HOUR, later, MINUTE } from '../../base/units';
import { RemoteError } from '../../remote/remote-error';
import { BEPPU, day, SHIP } from '../../store/alerts/alerts.fixture';
import { fillAlerts } from './fill-alerts';
import { changeAt, ALERTS_NOW, alertWorld } from './alert-world.fixture';

const never = new AbortController().signal;
const lastDays = (days: number, until = ALERTS_NOW) => ({
  moduleId: BEPPU,
  span: { from: later(until, -days * DAY), to: until },
});
type World = ReturnType<typeof alertWorld>;
const stored = async ({ alerts }: World, days = 60) => {
  const { span } = lastDays(days);
  const { changes, ledger } = await alerts.history(BEPPU, span);
  return {
    ids: changes.map(({ id }) => id),
    covers: spansCover(span, storedSpans(ledger)),
    ledger,
  };
};
const hours = ({ requests }: World) =>
  requests.map(({ span }) => Math.round((span.to - span.from) / HOUR));
const minutesOfDays = (...days: readonly number[]) => days.map((one) => one * 24 * 60);

describe('filling a stretch of alert history', () => {
  it('requests page after page, and then only spans that may have changed', async () => {
    const w = alertWorld(2);
    w.server.changes = [5, ...minutesOfDays(2, 3, 9, 20)].map((ago) => changeAt(ago));
    expect(await fillAlerts(w.deps, lastDays(30), never)).toBeNull();
    expect(w.requests.map(({ cursor }) => cursor)).toEqual([null, '2', '4']);
    expect((await stored(w, 30)).ids).toEqual(['m5', 'm2880', 'm4320', 'm12960', 'm28800']);
    expect((await stored(w, 30)).covers).toBe(true);

    w.requests.length = 0;
    expect(await fillAlerts(w.deps, lastDays(30), never)).toBeNull();
    expect(w.requests).toEqual([]);

    w.pass(2 * MINUTE);
    expect(await fillAlerts(w.deps, lastDays(30, w.server.now), never)).toBeNull();
    expect(hours(w)).toEqual([0]);
  });

  it('requests the last five weeks again after a while, since machines upload late, and nothing final', async () => {
    const w = alertWorld();
    w.server.changes = [5, ...minutesOfDays(60)].map((ago) => changeAt(ago));
    await fillAlerts(w.deps, lastDays(60), never);
    w.server.changes = [5, ...minutesOfDays(3, 20, 45, 60)].map((ago) => changeAt(ago));
    w.pass(5 * DAY);
    w.requests.length = 0;
    await fillAlerts(w.deps, lastDays(60, w.server.now), never);
    // Samples of 45 days ago were not accepted any more.
    expect(w.requests.every(({ span }) => span.to - span.from <= 40 * DAY)).toBe(true);
    expect((await stored(w, 55)).ids).toEqual(['m5', 'm4320', 'm28800']);
  });

  it('is requested again when access changed while a page was on its way', async () => {
    const w = alertWorld();
    w.server.changes = [changeAt(5)];
    const entries = [{ ...lastDays(1).span, kind: 'final', fetchedAt: ALERTS_NOW } as const];
    await w.alerts.putHistory([{ moduleId: SHIP, changes: [], entries }], 0);
    const { alertChanges } = w.deps.reads;
    const reads = {
      ...w.deps.reads,
      alertChanges: async (...[question, signal]: Parameters<typeof alertChanges>) => {
        const response = await alertChanges(question, signal);
        await w.store.series.retain(new Set([BEPPU]));
        return response;
      },
    };
    expect(await fillAlerts({ ...w.deps, reads }, lastDays(1), never)).toBeNull();
    expect(w.requests).toHaveLength(2);
    expect(await stored(w, 1)).toMatchObject({ ids: ['m5'], covers: true });
  });

  it('a wider view requests only the additional span', async () => {
    const w = alertWorld();
    w.server.changes = minutesOfDays(1, 25, 28).map((ago) => changeAt(ago));
    await fillAlerts(w.deps, lastDays(26), never);
    w.requests.length = 0;
    await fillAlerts(w.deps, lastDays(30), never);
    expect(hours(w)).toEqual([4 * 24]);
    expect((await stored(w, 30)).ids).toEqual(['m1440', 'm36000', 'm40320']);
  });

  it('no change is lost between two pages when several have the same time', async () => {
    const w = alertWorld(2);
    const same = ['a', 'b', 'c', 'd'].map((id) => changeAt(10, { id }));
    w.server.changes = [changeAt(5), ...same, changeAt(20)];
    await fillAlerts(w.deps, lastDays(1), never);
    expect((await stored(w, 1)).ids).toEqual(['m5', 'a', 'b', 'c', 'd', 'm20']);
  });

  it("a change without a time gets its neighbour's, and appears once", async () => {
    const w = alertWorld();
    const timeless = changeAt(0, { id: 'no time', timestamp: null });
    w.server.changes = [changeAt(5), timeless, changeAt(20)];
    await fillAlerts(w.deps, lastDays(1), never);
    w.pass(30 * MINUTE);
    await fillAlerts(w.deps, lastDays(1, w.server.now), never);
    expect((await stored(w, 1)).ids).toEqual(['m5', 'no time', 'm20']);
  });

  it('a span that the server does not have yet never counts as empty', async () => {
    const w = alertWorld();
    await fillAlerts(w.deps, lastDays(60), never);
    expect((await stored(w)).ledger.some(({ kind }) => kind === 'final')).toBe(false);
    w.server.changes = minutesOfDays(50).map((ago) => changeAt(ago));
    w.pass(8 * DAY);
    await fillAlerts(w.deps, lastDays(60, w.server.now), never);
    expect((await stored(w)).ids).toEqual(['m72000']);
  });

  it('two fills at the same time send one request', async () => {
    const w = alertWorld();
    await Promise.all([1, 2].map(() => fillAlerts(w.deps, lastDays(1), never)));
    expect(w.requests).toHaveLength(1);
  });
});

it('pages are stored in batches, the first one at once, also when the next one fails', async () => {
  const w = alertWorld(100);
  w.server.changes = Array.from({ length: 2_000 }, (_, i) => changeAt(5 + i * 20));
  w.server.fails = (nth) => (nth === 16 ? new RemoteError('unreachable', 'cut') : null);
  let writes = 0;
  w.store.subscribe(() => {
    writes += 1;
  });
  expect((await fillAlerts(w.deps, lastDays(30), never))?.kind).toBe('unreachable');
  expect(writes).toBe(3);
  expect((await stored(w, 30)).ids).toHaveLength(1_499);
  w.server.fails = () => null;
  expect(await fillAlerts(w.deps, lastDays(30), never)).toBeNull();
  expect((await stored(w, 30)).ids).toHaveLength(2_000);
});

describe('a fill that fails', () => {
  it('stores the pages that came, and continues from there', async () => {
    const w = alertWorld(2);
    w.server.changes = minutesOfDays(10, 11, 12, 13, 14).map((ago) => changeAt(ago));
    const lost = new RemoteError('unreachable', 'cut');
    w.server.fails = (nth) => (nth === 2 ? lost : null);
    expect(await fillAlerts(w.deps, lastDays(30), never)).toBe(lost);
    expect(w.deps.connection.current.state).toBe('failing');
    expect((await stored(w, 30)).ids).toEqual(['m14400']);
    w.requests.length = 0;
    w.server.fails = () => null;
    expect(await fillAlerts(w.deps, lastDays(30), never)).toBeNull();
    expect((await stored(w, 30)).ids).toHaveLength(5);
    expect(w.requests[0]?.span.to).toBe(later(ALERTS_NOW, -11 * DAY) + 1);
    expect(w.deps.connection.current.state).toBe('live');
  });

  it.each(['not-found', 'server-failed'] as const)(
    '%s does not change the state of the connection',
    async (kind) => {
      const w = alertWorld();
      w.server.fails = () => new RemoteError(kind, 'no');
      expect((await fillAlerts(w.deps, lastDays(1), never))?.kind).toBe(kind);
      expect(w.deps.connection.current).toMatchObject({ state: 'unknown', refreshing: false });
    },
  );

  it('a server whose pages never end is not requested for ever', async () => {
    const w = alertWorld();
    w.deps.reads.alertChanges = () =>
      Promise.resolve({ servedAt: ALERTS_NOW, changes: [], cursor: String(w.requests.push(ANY)) });
    const error = await fillAlerts(w.deps, lastDays(1), never);
    expect(error?.kind).toBe('broken-answer');
    expect((await stored(w, 1)).ledger).toEqual([]);
  });

  it('a response with the same cursor is the last page', async () => {
    const w = alertWorld();
    w.deps.reads.alertChanges = ({ cursor }) => {
      w.requests.push(ANY);
      return Promise.resolve({ servedAt: ALERTS_NOW, changes: [], cursor: cursor ?? 'same' });
    };
    expect(await fillAlerts(w.deps, lastDays(1), never)).toBeNull();
    expect(w.requests).toHaveLength(2);
  });

  it('nothing is stored when access is withdrawn meanwhile', async () => {
    const w = alertWorld();
    w.server.changes = [changeAt(5)];
    await fillAlerts(w.deps, lastDays(1), never);
    w.pass(HOUR);
    w.server.changes = [changeAt(1), changeAt(5)];
    const { alertChanges } = w.deps.reads;
    const before = w.requests.length;
    w.deps.reads.alertChanges = async (request, signal) => {
      if (w.requests.length > before) throw new RemoteError('not-found', 'Not visible any more.');
      await w.store.series.retain(new Set([SHIP]));
      return alertChanges(request, signal);
    };
    await fillAlerts(w.deps, lastDays(1, w.server.now), never);
    expect((await stored(w, 1)).ids).toEqual([]);
  });

  it('a cancelled fill sends no request', async () => {
    const w = alertWorld();
    const controller = new AbortController();
    controller.abort();
    expect((await fillAlerts(w.deps, lastDays(1), controller.signal))?.kind).toBe('cancelled');
    expect(w.requests).toEqual([]);
  });
});

const ANY = { moduleId: BEPPU, span: { from: day(0), to: day(1) }, cursor: null };
