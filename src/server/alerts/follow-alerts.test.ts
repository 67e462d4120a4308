import fc from 'fast-check';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  afterSample,
  alertReading,
  NO_OPEN_ALERTS,
  type ChangedAlert,
  type OpenAlerts,
} from '../../domain/alerts/alert-changes';
import type { Readings, Sample } from '../../domain/machine/readings';
import { wordOf } from '../../domain/machine/status-word';
import { DAY, epochMs, HOUR, later, SECOND, type EpochMs } from '../../base/units';
import { openEmpty } from '../../../tests/fixtures/images';
import type { OpenDatabase } from '../database/database';
import { alertChanges, openAlerts } from '../database/tables/alerts';
import { buckets, countedDays, latestSamples, samples } from '../database/tables/telemetry';
import { ingest } from '../ingest/ingest';
import { pruneSamples } from '../telemetry/counted-store';
import { RAW_RETENTION_MS } from '../telemetry/levels';
import { yieldAlways } from '../telemetry/pause';
import { acknowledgeAlerts } from './acknowledge';
import { changeOf } from './ranks';
import { readOpenAlerts } from './open-alert-store';

const NOON = epochMs(Date.parse('2026-03-01T12:00:00Z'));
const M = 7;
let open: OpenDatabase;

beforeAll(async () => {
  open = await openEmpty();
});
afterAll(() => open.close());
const clearTables = async () => {
  for (const table of [samples, buckets, countedDays, latestSamples, alertChanges, openAlerts]) {
    await open.db.delete(table);
  }
};
beforeEach(clearTables);

const at = (step: number) => later(NOON, step * 10 * SECOND);
const sample = (step: number, readings: Readings): Sample => ({ at: at(step), readings });
const feed = (parts: readonly Sample[], now = NOON) => ingest(open.db, M, parts, now);

/**
 * Reads what is stored, oldest first: "3 +2002" means that 2002 began at the third step from noon.
 */
async function stored(): Promise<string[]> {
  const rows = await open.db
    .select()
    .from(alertChanges)
    .orderBy(asc(alertChanges.at), asc(alertChanges.change), asc(alertChanges.trouble));
  return rows.map((row) =>
    lineOf(row.at, changeOf(row.change), row.code, row.acknowledged, row.secondaryCode),
  );
}

function lineOf(
  moment: number,
  change: ChangedAlert['change'],
  code: number,
  acknowledged: boolean,
  secondary: number,
): string {
  const sign = { Inactive: '+', Active: '-', Unacknowledged: '!' }[change.split(' ')[0] ?? ''];
  const step = (moment - NOON) / (10 * SECOND);
  const more = secondary === 0 ? '' : `.${String(secondary)}`;
  return `${String(step)} ${sign ?? ''}${String(code)}${more}${acknowledged ? ' acknowledged' : ''}`;
}

/** Returns the changes of a machine's samples by the rules of domain alone. */
function expected(inOrder: readonly Sample[]): { changes: string[]; stillOpen: OpenAlerts } {
  let stillOpen: OpenAlerts | null = null;
  const changes: string[] = [];
  for (const one of inOrder) {
    const step = afterSample(stillOpen, one.at, alertReading(one.readings));
    stillOpen = step.open;
    for (const { at: moment, change, alert } of step.changes) {
      const { code, acknowledged, secondaryCode } = alert;
      changes.push(lineOf(moment, change, code, acknowledged, secondaryCode));
    }
  }
  return { changes: changes.sort(), stillOpen: stillOpen ?? NO_OPEN_ALERTS };
}

const readings: fc.Arbitrary<Readings> = fc.record(
  {
    StatusWord: fc.constantFrom(wordOf('RUNNING'), wordOf('CRITICAL_ALARM', 'WARNING'), -32768),
    AlarmCode: fc.constantFrom(0, 0, 2002, 6003, -32768),
    AlarmSecondaryCode: fc.constantFrom(0, 404),
    WarningCode: fc.constantFrom(0, 6025),
  },
  { requiredKeys: [] },
);
/** Samples of some minutes, in any order, each at most once. */
const series = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 40 }), readings), {
  selector: ([step]) => step,
  minLength: 1,
  maxLength: 25,
});

describe('alerts from ingest', () => {
  it('are the same in any order, in any batches, and when sent twice', async () => {
    await fc.assert(
      fc.asyncProperty(series, fc.integer({ min: 1, max: 9 }), async (steps, size) => {
        await clearTables();
        const arriving = steps.map(([step, values]) => sample(-step, values));
        for (let from = 0; from < arriving.length; from += size) {
          const part = arriving.slice(from, from + size);
          await feed(part);
          await feed(part);
        }
        const { changes, stillOpen } = expected([...arriving].sort((a, b) => a.at - b.at));
        expect((await stored()).sort()).toEqual(changes);
        expect(await readOpenAlerts(open.db, M)).toEqual(stillOpen);
      }),
      { numRuns: 20 },
    );
  });

  it('keep a secondary code that was reported once, also when samples are sent again', async () => {
    const samplesSent = [
      sample(0, { AlarmCode: 2002, AlarmSecondaryCode: 404 }),
      sample(1, { AlarmCode: 2002 }),
      sample(2, {}),
    ];
    for (const one of [...samplesSent, ...samplesSent]) await feed([one], at(2));
    expect((await readOpenAlerts(open.db, M)).alarm?.secondaryCode).toBe(404);
  });

  it('store no change for the first sample of a module, but open its alerts', async () => {
    await feed([sample(0, { AlarmCode: 2002 })]);
    expect(await stored()).toEqual([]);
    expect((await readOpenAlerts(open.db, M)).alarm).toMatchObject({ code: 2002, since: NOON });
    await feed([sample(1, { AlarmCode: 0 })]);
    expect(await stored()).toEqual(['1 -2002']);
  });

  it('follow samples that are older than the retention of raw samples', async () => {
    const old = later(NOON, -3 * DAY);
    const none = (moment: EpochMs) => ({ at: moment, readings: { AlarmCode: 0 } });
    await feed([none(later(old, -1 * HOUR)), none(later(old, HOUR))], later(old, HOUR));
    await pruneSamples(open.db, NOON - RAW_RETENTION_MS, yieldAlways);
    await feed([none(NOON)]);
    await feed([{ at: old, readings: { AlarmCode: 2002 } }]);
    const begin = -3 * 8_640;
    expect(await stored()).toEqual([`${begin} +2002`, `${begin + 360} -2002`]);
    expect(await readOpenAlerts(open.db, M)).toEqual(NO_OPEN_ALERTS);
  });

  it('begin at once and end later where a backlog comes in pieces', async () => {
    await feed([sample(0, { AlarmCode: 0 })]);
    const backlog = Array.from({ length: 700 }, (_, i) =>
      sample(i + 1, { AlarmCode: i > 100 && i < 500 ? 2002 : 0 }),
    );
    await feed([...backlog].reverse(), at(701));
    expect(await stored()).toEqual(['102 +2002', '501 -2002']);
  });

  it('continue from the open alerts after a silence of days', async () => {
    await feed([sample(0, { AlarmCode: 0 }), sample(1, { AlarmCode: 2002 })], at(1));
    const back = later(NOON, 5 * DAY);
    await open.db.delete(samples);
    await feed([{ at: back, readings: { AlarmCode: 2002 } }], back);
    expect(await stored()).toEqual(['1 +2002']);
    expect((await readOpenAlerts(open.db, M)).alarm?.since).toBe(at(1));
  });
});

describe('acknowledging', () => {
  const begin = () =>
    feed([sample(0, { AlarmCode: 0, WarningCode: 6025 }), sample(3, { AlarmCode: 2002 })], at(3));

  it('is a change of an open alert, and is stored with its end', async () => {
    await begin();
    await acknowledgeAlerts(open.db, M, at(4));
    await acknowledgeAlerts(open.db, M, at(5));
    expect((await readOpenAlerts(open.db, M)).alarm?.acknowledged).toBe(true);
    await feed([sample(6, { AlarmCode: 0, WarningCode: 6025 })], at(6));
    expect(await stored()).toEqual([
      '3 +2002',
      '4 !2002 acknowledged',
      '4 !6025 acknowledged',
      '6 -2002 acknowledged',
    ]);
  });

  it('also applies to alerts that ended before the machine had replied', async () => {
    await begin();
    await feed([sample(4, { AlarmCode: 0 })], at(4));
    await acknowledgeAlerts(open.db, M, later(at(4), 900));
    await feed([sample(5, { AlarmCode: 0 })], at(5));
    const changes = ['3 +2002', '4 !2002 acknowledged', '4 -2002 acknowledged'];
    expect((await stored()).filter((one) => one.includes('2002'))).toEqual(changes);
    await feed([sample(4, { AlarmCode: 0 })], at(5));
    expect((await stored()).filter((one) => one.includes('2002'))).toEqual(changes);
  });

  it('does not apply to alerts that ended long before', async () => {
    await begin();
    await feed([sample(4, { AlarmCode: 0, WarningCode: 0 })], at(4));
    await acknowledgeAlerts(open.db, M, at(8));
    expect((await stored()).filter((one) => one.includes('!'))).toEqual([]);
  });

  it('survives late samples before and after it', async () => {
    await begin();
    await acknowledgeAlerts(open.db, M, at(5));
    await feed([sample(7, { AlarmCode: 2002, AlarmSecondaryCode: 404 })], at(7));
    await feed([sample(2, { AlarmCode: 2002 })], at(7));
    await feed([sample(6, { AlarmCode: 2002 })], at(7));
    expect(await stored()).toEqual(['2 +2002', '5 !2002 acknowledged', '5 !6025 acknowledged']);
    expect((await readOpenAlerts(open.db, M)).alarm).toEqual({
      code: 2002,
      secondaryCode: 404,
      since: at(2),
      acknowledged: true,
    });
  });

  it('ends with the alert when a late sample shows that the alert had ended', async () => {
    await begin();
    await acknowledgeAlerts(open.db, M, at(4));
    await feed([sample(7, { AlarmCode: 2002 })], at(7));
    await feed([sample(6, { AlarmCode: 0 })], at(7));
    expect(await stored()).toEqual([
      '3 +2002',
      '4 !2002 acknowledged',
      '4 !6025 acknowledged',
      '6 -2002 acknowledged',
      '7 +2002',
    ]);
    expect((await readOpenAlerts(open.db, M)).alarm).toMatchObject({
      since: at(7),
      acknowledged: false,
    });
  });
});
