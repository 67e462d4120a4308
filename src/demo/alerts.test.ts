import { describe, expect, it } from 'vitest';
import { alarmEntryOf } from '../domain/alerts/alarm-catalogue';
import type { Alert } from '../domain/alerts/alert';
import { DAY, epochMs, HOUR, later, MINUTE } from '../base/units';
import type { AlertChangesRequest } from '../remote/alerts';
import { NO_ORDERS, type Orders } from '../simulator/orders';
import type { TourEvents } from './tour-events';
import { demo, demoModuleId, neverEnds, DEMO_NOW, STANDARD } from './world.fixture';

const TROUBLED = STANDARD;
const IN_ALARM = demoModuleId('0201180012');
const EIGHT_HOURS = 8 * HOUR;

/** Three alarms a day, each reset after three minutes: shorter than the step of the walk. */
const TROUBLES: Orders = Array.from({ length: 90 }, (_, index) => 90 - index).flatMap((count) => {
  const at = later(DEMO_NOW, -count * EIGHT_HOURS);
  return [
    { at, command: 'TRIP' as const },
    { at: later(at, 3 * MINUTE), command: 'RESET_ALARMS' as const },
  ];
});
const TRIPPED: Orders = [{ at: later(DEMO_NOW, -30 * MINUTE), command: 'TRIP' }];

const SCENE: TourEvents = {
  ordersOf: (moduleId) =>
    moduleId === TROUBLED ? TROUBLES : moduleId === IN_ALARM ? TRIPPED : NO_ORDERS,
  isConnected: () => true,
};
const troubled = () => demo(DEMO_NOW, undefined, SCENE);
const span = (days: number) => ({ from: later(DEMO_NOW, -days * DAY), to: DEMO_NOW });

async function allChanges(
  question: Omit<AlertChangesRequest, 'cursor'>,
): Promise<readonly Alert[]> {
  const reads = troubled();
  const changes: Alert[] = [];
  let cursor: string | null = null;
  do {
    const page = await reads.alertChanges({ ...question, cursor }, neverEnds);
    changes.push(...page.changes);
    ({ cursor } = page);
  } while (cursor !== null);
  return changes;
}

describe('alerts of the demo', () => {
  it('are active where the telemetry says so, and since before now', async () => {
    const reads = troubled();
    const { snapshot } = await reads.telemetry(neverEnds);
    const { alerts, servedAt } = await reads.activeAlerts(neverEnds);
    const received = snapshot.modules.flatMap(({ moduleId, alarmCode, warningCode }) =>
      [alarmCode, warningCode].filter((code) => code !== 0).map((code) => [moduleId, code]),
    );
    expect(alerts.map(({ moduleId, code }) => [moduleId, code])).toEqual(received);
    expect(received.length).toBeGreaterThan(0);
    expect(alerts.every(({ timestamp }) => timestamp !== null && timestamp <= servedAt)).toBe(true);
    expect(alerts.find(({ moduleId }) => moduleId === IN_ALARM)).toMatchObject({
      ...{ code: 2002, secondaryCode: 404, active: true, stateChange: null },
    });
  });

  it('begin and end in turn, newest first, each change once', async () => {
    const changes = await allChanges({ moduleId: TROUBLED, span: span(20) });
    expect(changes.length).toBeGreaterThan(40);
    expect(new Set(changes.map((change) => change.id)).size).toBe(changes.length);
    const times = changes.map(({ timestamp }) => timestamp ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(changes.every(({ code }) => alarmEntryOf(code) !== null)).toBe(true);
    const ofOne = changes.filter(({ code }) => code === 2002).map(({ active }) => active);
    expect(ofOne.slice(1).every((active, i) => active !== ofOne[i])).toBe(true);
  });

  it('are the same however they are asked for, to the second', async () => {
    const all = await allChanges({ moduleId: TROUBLED, span: span(3) });
    const middle = { from: later(DEMO_NOW, -53 * HOUR), to: epochMs(DEMO_NOW - DAY) };
    const some = await allChanges({ moduleId: TROUBLED, span: middle });
    const within = all.filter(
      ({ timestamp }) => timestamp !== null && middle.from <= timestamp && timestamp < middle.to,
    );
    expect(some).toEqual(within);
    expect(some.length).toBeGreaterThan(0);
  });

  it('an alert that is active has begun in the history', async () => {
    const reads = troubled();
    const { alerts } = await reads.activeAlerts(neverEnds);
    const recent = alerts.find(
      ({ timestamp }) => timestamp !== null && timestamp > DEMO_NOW - 5 * DAY,
    );
    if (recent === undefined) throw new Error('none began lately');
    const changes = await allChanges({ moduleId: recent.moduleId, span: span(6) });
    const begun = changes.find(({ code, active }) => active && code === recent.code);
    expect(begun?.timestamp).toBe(recent.timestamp);
    expect(begun?.localTimestamp).toBe(recent.localTimestamp);
  });

  it('a module that is not of the demo is not found, and nothing is received before its first day', async () => {
    const reads = demo();
    const question = { moduleId: demoModuleId('0199999999'), span: span(1), cursor: null };
    await expect(reads.alertChanges(question, neverEnds)).rejects.toMatchObject({
      kind: 'not-found',
    });
    const old = { from: later(DEMO_NOW, -4_000 * DAY), to: later(DEMO_NOW, -3_900 * DAY) };
    const before = { moduleId: STANDARD, span: old, cursor: null };
    expect(await reads.alertChanges(before, neverEnds)).toEqual({
      ...{ servedAt: DEMO_NOW, changes: [], cursor: null },
    });
  });
});
