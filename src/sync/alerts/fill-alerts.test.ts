import { describe, expect, it } from 'vitest';
import { heldSpans } from '../../domain/series/ledger';
import { spansCover } from '../../domain/time/spans';
import { DAY, HOUR, later, MINUTE } from '../../base/units';
import { RemoteError } from '../../remote/remote-error';
import { BEPPU, day, SHIP } from '../../store/alerts/alerts.fixture';
import { fillAlerts } from './fill-alerts';
import { changeAt, NOW, world } from './world.fixture';

const never = new AbortController().signal;
const lastDays = (days: number, until = NOW) => ({
  moduleId: BEPPU,
  span: { from: later(until, -days * DAY), to: until },
});
type World = ReturnType<typeof world>;
const held = async ({ alerts }: World, days = 60) => {
  const { span } = lastDays(days);
  const { changes, ledger } = await alerts.history(BEPPU, span);
  return { ids: changes.map(({ id }) => id), covers: spansCover(span, heldSpans(ledger)), ledger };
};
const hours = ({ questions }: World) =>
  questions.map(({ span }) => Math.round((span.to - span.from) / HOUR));
const minutesOfDays = (...days: readonly number[]) => days.map((one) => one * 24 * 60);

describe('filling a stretch of alert history', () => {
  it('asks page after page, and then only for what may have changed', async () => {
    const w = world(2);
    w.server.changes = [5, ...minutesOfDays(2, 3, 9, 20)].map((ago) => changeAt(ago));
    expect(await fillAlerts(w.parts, lastDays(30), never)).toBeNull();
    expect(w.questions.map(({ cursor }) => cursor)).toEqual([null, '2', '4']);
    expect((await held(w, 30)).ids).toEqual(['m5', 'm2880', 'm4320', 'm12960', 'm28800']);
    expect((await held(w, 30)).covers).toBe(true);

    w.questions.length = 0;
    expect(await fillAlerts(w.parts, lastDays(30), never)).toBeNull();
    expect(w.questions).toEqual([]);

    w.pass(2 * MINUTE);
    expect(await fillAlerts(w.parts, lastDays(30, w.server.now), never)).toBeNull();
    expect(hours(w)).toEqual([0]);
  });

  it('asks for the week again after a while, since machines upload late, and for nothing final', async () => {
    const w = world();
    w.server.changes = [5, ...minutesOfDays(20)].map((ago) => changeAt(ago));
    await fillAlerts(w.parts, lastDays(30), never);
    w.server.changes = [5, ...minutesOfDays(3, 15, 20)].map((ago) => changeAt(ago));
    w.pass(DAY);
    w.questions.length = 0;
    await fillAlerts(w.parts, lastDays(30, w.server.now), never);
    // The last week and what came since; and what lies before the oldest change, as it was not sure.
    expect(w.questions.every(({ span }) => span.to - span.from < 12 * DAY)).toBe(true);
    expect((await held(w, 30)).ids).toEqual(['m5', 'm4320', 'm28800']);
  });

  it('a wider view asks for what it adds', async () => {
    const w = world();
    w.server.changes = minutesOfDays(1, 25, 28).map((ago) => changeAt(ago));
    await fillAlerts(w.parts, lastDays(26), never);
    w.questions.length = 0;
    await fillAlerts(w.parts, lastDays(30), never);
    expect(hours(w)).toEqual([4 * 24]);
    expect((await held(w, 30)).ids).toEqual(['m1440', 'm36000', 'm40320']);
  });

  it('of several changes at one moment none is lost between two pages', async () => {
    const w = world(2);
    const same = ['a', 'b', 'c', 'd'].map((id) => changeAt(10, { id }));
    w.server.changes = [changeAt(5), ...same, changeAt(20)];
    await fillAlerts(w.parts, lastDays(1), never);
    expect((await held(w, 1)).ids).toEqual(['m5', 'a', 'b', 'c', 'd', 'm20']);
  });

  it('a change without a time stands beside its neighbour, and is told once', async () => {
    const w = world();
    const timeless = changeAt(0, { id: 'no time', timestamp: null });
    w.server.changes = [changeAt(5), timeless, changeAt(20)];
    await fillAlerts(w.parts, lastDays(1), never);
    w.pass(30 * MINUTE);
    await fillAlerts(w.parts, lastDays(1, w.server.now), never);
    expect((await held(w, 1)).ids).toEqual(['m5', 'no time', 'm20']);
  });

  it('what the server does not have yet is never taken for nothing', async () => {
    const w = world();
    await fillAlerts(w.parts, lastDays(60), never);
    expect((await held(w)).ledger.some(({ kind }) => kind === 'final')).toBe(false);
    w.server.changes = minutesOfDays(50).map((ago) => changeAt(ago));
    w.pass(8 * DAY);
    await fillAlerts(w.parts, lastDays(60, w.server.now), never);
    expect((await held(w)).ids).toEqual(['m72000']);
  });

  it('two who ask at once ask once', async () => {
    const w = world();
    await Promise.all([1, 2].map(() => fillAlerts(w.parts, lastDays(1), never)));
    expect(w.questions).toHaveLength(1);
  });
});

it('pages are kept some at a time, the first at once, and what came when the next one fails', async () => {
  const w = world(100);
  w.server.changes = Array.from({ length: 2_000 }, (_, i) => changeAt(5 + i * 20));
  w.server.fails = (nth) => (nth === 16 ? new RemoteError('unreachable', 'cut') : null);
  let writes = 0;
  w.store.onChange(() => {
    writes += 1;
  });
  expect((await fillAlerts(w.parts, lastDays(30), never))?.kind).toBe('unreachable');
  expect(writes).toBe(3);
  expect((await held(w, 30)).ids).toHaveLength(1_499);
  w.server.fails = () => null;
  expect(await fillAlerts(w.parts, lastDays(30), never)).toBeNull();
  expect((await held(w, 30)).ids).toHaveLength(2_000);
});

describe('a fill that fails', () => {
  it('keeps the pages that came, and goes on from there', async () => {
    const w = world(2);
    w.server.changes = minutesOfDays(10, 11, 12, 13, 14).map((ago) => changeAt(ago));
    const lost = new RemoteError('unreachable', 'cut');
    w.server.fails = (nth) => (nth === 2 ? lost : null);
    expect(await fillAlerts(w.parts, lastDays(30), never)).toBe(lost);
    expect(w.parts.connection.current.state).toBe('failing');
    expect((await held(w, 30)).ids).toEqual(['m14400']);
    w.questions.length = 0;
    w.server.fails = () => null;
    expect(await fillAlerts(w.parts, lastDays(30), never)).toBeNull();
    expect((await held(w, 30)).ids).toHaveLength(5);
    expect(w.questions[0]?.span.to).toBe(later(NOW, -11 * DAY) + 1);
    expect(w.parts.connection.current.state).toBe('live');
  });

  it.each(['not-found', 'server-failed'] as const)(
    '%s says nothing of whether the server is there',
    async (kind) => {
      const w = world();
      w.server.fails = () => new RemoteError(kind, 'no');
      expect((await fillAlerts(w.parts, lastDays(1), never))?.kind).toBe(kind);
      expect(w.parts.connection.current).toMatchObject({ state: 'unknown', refreshing: false });
    },
  );

  it('a server that gives page after page is not asked for ever', async () => {
    const w = world();
    w.parts.reads.alertChanges = () =>
      Promise.resolve({ servedAt: NOW, changes: [], cursor: String(w.questions.push(ANY)) });
    const error = await fillAlerts(w.parts, lastDays(1), never);
    expect(error?.kind).toBe('broken-answer');
    expect((await held(w, 1)).ledger).toEqual([]);
  });

  it('one that answers with the same cursor has come to its end', async () => {
    const w = world();
    w.parts.reads.alertChanges = ({ cursor }) => {
      w.questions.push(ANY);
      return Promise.resolve({ servedAt: NOW, changes: [], cursor: cursor ?? 'same' });
    };
    expect(await fillAlerts(w.parts, lastDays(1), never)).toBeNull();
    expect(w.questions).toHaveLength(2);
  });

  it('access that is withdrawn meanwhile: nothing is taken up', async () => {
    const w = world();
    w.server.changes = [changeAt(5)];
    await fillAlerts(w.parts, lastDays(1), never);
    w.pass(HOUR);
    w.server.changes = [changeAt(1), changeAt(5)];
    const { alertChanges } = w.parts.reads;
    w.parts.reads.alertChanges = async (question, signal) => {
      await w.store.series.keepOnly(new Set([SHIP]));
      return alertChanges(question, signal);
    };
    await fillAlerts(w.parts, lastDays(1, w.server.now), never);
    expect((await held(w, 1)).ids).toEqual([]);
  });

  it('nobody waits any more', async () => {
    const w = world();
    const controller = new AbortController();
    controller.abort();
    expect((await fillAlerts(w.parts, lastDays(1), controller.signal))?.kind).toBe('cancelled');
    expect(w.questions).toEqual([]);
  });
});

const ANY = { moduleId: BEPPU, span: { from: day(0), to: day(1) }, cursor: null };
