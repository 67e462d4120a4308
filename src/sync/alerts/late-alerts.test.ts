import { expect, it } from 'vitest';
import { DAY, later, MINUTE } from '../../base/units';
import { utcDay, type HistoryChanges } from '../../domain/series/revision';
import { BEPPU, SHIP } from '../../store/alerts/alerts.fixture';
import { followRevision } from '../fill/follow-revisions';
import { changeAt, ALERTS_NOW, alertWorld } from './alert-world.fixture';
import { fillAlerts } from './fill-alerts';

const signal = new AbortController().signal;
const MONTH = {
  moduleId: BEPPU,
  span: { from: later(ALERTS_NOW, -30 * DAY), to: later(ALERTS_NOW, -2 * DAY) },
};
const TWENTY_DAYS = 20 * 24 * 60;
const LATE_DAY = utcDay(later(ALERTS_NOW, -20 * DAY));

/** A device with a month of alerts, of which a change of twenty days ago arrives then. */
async function device(changes: Partial<HistoryChanges>) {
  const w = alertWorld();
  w.server.changes = [changeAt(3 * 24 * 60), changeAt(29 * 24 * 60)];
  await fillAlerts(w.deps, MONTH, signal);
  const series = { moduleId: BEPPU, interval: 'PT1H', bundle: 'default' } as const;
  const entries = [{ ...MONTH.span, kind: 'final', fetchedAt: ALERTS_NOW }] as const;
  const piece = { series, from: MONTH.span.from, columns: new Map(), entries: [...entries] };
  await w.store.series.write([{ ...piece, revision: 41 }], await w.store.series.generation());
  w.pass(5 * MINUTE);
  w.server.changes = [changeAt(3 * 24 * 60), changeAt(TWENTY_DAYS), changeAt(29 * 24 * 60)];
  w.requests.length = 0;
  const revision = w.server.now;
  w.pass(MINUTE);
  const listed: HistoryChanges = {
    ...{ since: 41, revision, servedAt: w.server.now },
    modules: new Map([[BEPPU, [{ day: LATE_DAY, revision }]]]),
    ...changes,
  };
  const reads = { historyChanges: () => Promise.resolve(listed) };
  await followRevision({ ...w.deps, reads, store: w.store }, revision);
  await fillAlerts(w.deps, MONTH, signal);
  const { changes: stored } = await w.alerts.history(BEPPU, MONTH.span);
  return { ids: stored.map(({ id }) => id), spans: w.requests.map(({ span }) => span) };
}

it('a day that arrived late is requested again, and nothing else', async () => {
  const { ids, spans } = await device({});
  expect(ids).toContain(`m${TWENTY_DAYS}`);
  expect(spans).toEqual([{ from: LATE_DAY, to: later(LATE_DAY, DAY) }]);
});

it('so is everything that may arrive late where the server does not remember', async () => {
  const { ids } = await device({ modules: null });
  expect(ids).toContain(`m${TWENTY_DAYS}`);
});

it('nothing is requested again for another module', async () => {
  const day = { day: LATE_DAY, revision: ALERTS_NOW };
  expect((await device({ modules: new Map([[SHIP, [day]]]) })).spans).toEqual([]);
});
