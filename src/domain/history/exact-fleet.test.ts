import { expect, test } from 'vitest';
import { epochMs } from '../../base/units';
import { aModule, aModuleId } from '../machine/telemetry.fixture';
import { BEPPU_1 } from './event-subject.fixture';
import { withExactFleet } from './exact-fleet';
import type { FleetEvent } from './fleet-event';

const subject = BEPPU_1;
const other = { ...subject, moduleId: aModuleId('0103190122'), name: 'Beppu 2' };
const modules = [subject, other].map((one) => aModule({ ...one, alarmCode: 0, warningCode: 1008 }));
const block = { kind: 'power-block', powerBlockId: subject.powerBlockId, name: 'Beppu' } as const;
const warning = { type: 'alarmed', trouble: 'warning', code: 1008 } as const;

const EVENTS: FleetEvent[] = [
  { type: 'offline', at: epochMs(50), subject: block },
  { ...warning, at: epochMs(30), subject },
  { type: 'stopped', at: epochMs(20), subject },
  { ...warning, at: epochMs(10), subject: other },
];
const ALERTS = {
  edges: [{ at: epochMs(33), trouble: 'warning', code: 1008, isBegin: true } as const],
  until: epochMs(60),
};
const RUNS = { changes: [{ at: epochMs(27), type: 'stopped' } as const], until: epochMs(60) };

test.each([
  {
    why: 'the exact alerts of a machine whose alerts are known',
    sources: { runs: null, alerts: ALERTS },
    listed: ['offline 50', 'alarmed 33', 'stopped 20', 'alarmed 10'],
  },
  {
    why: 'its exact stops where its states are known',
    sources: { runs: RUNS, alerts: null },
    listed: ['offline 50', 'alarmed 30', 'stopped 27', 'alarmed 10'],
  },
  {
    why: 'both',
    sources: { runs: RUNS, alerts: ALERTS },
    listed: ['offline 50', 'alarmed 33', 'stopped 27', 'alarmed 10'],
  },
])("the fleet's list has $why", ({ sources, listed }) => {
  const known = new Map([[subject.moduleId, sources]]);
  const events = withExactFleet(EVENTS, known, { modules, bucketMs: 10, isLive: true });
  expect(events.map(({ type, at }) => `${type} ${String(at)}`)).toEqual(listed);
  expect(events.at(-1)?.subject).toBe(other);
});
