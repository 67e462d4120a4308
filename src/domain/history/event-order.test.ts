import { expect, it } from 'vitest';
import { byEventOrder } from './event-order';
import { EVENT_TYPES, type EventFact, type EventType, type FleetEvent } from './fleet-event';
import { aMember, startOfBucket } from './module-past.fixture';
import { eventsOf } from './module-digest';
import { kilowattHour } from '../../base/units';

const FACTS: Record<EventType, EventFact> = {
  online: { type: 'online' },
  offline: { type: 'offline' },
  started: { type: 'started' },
  stopped: { type: 'stopped' },
  alarmed: { type: 'alarmed', trouble: 'alarm', code: 2000 },
  cleared: { type: 'cleared', trouble: 'alarm', code: 2000 },
  milestone: { type: 'milestone', threshold: kilowattHour(1000) },
};
const anEvent = (type: EventType, bucket: number, name: string): FleetEvent[] =>
  eventsOf(aMember({ name }), [{ at: startOfBucket(bucket), fact: FACTS[type] }]);

it('is newest first, then by type, then by name descending (rules §4.14)', () => {
  const events = [
    ...anEvent('offline', 1, 'B'),
    ...EVENT_TYPES.flatMap((type) => anEvent(type, 2, 'A')),
    ...anEvent('stopped', 2, 'Module 2'),
    ...anEvent('stopped', 2, 'Module 10'),
    ...anEvent('online', 3, 'A'),
  ];
  const sorted = events.sort(byEventOrder).map(({ type, subject }) => `${type} ${subject.name}`);
  expect(sorted).toEqual([
    'online A',
    'offline A',
    'milestone A',
    'started A',
    'cleared A',
    'stopped Module 10',
    'stopped Module 2',
    'stopped A',
    'alarmed A',
    'online A',
    'offline B',
  ]);
});

it('counts from the beginning of the time in which an event happened', () => {
  const within = (from: number, to: number) => ({
    from: startOfBucket(from),
    to: startOfBucket(to),
  });
  const inBucket = (type: EventType, bucket: number, from: number, to: number): FleetEvent[] =>
    anEvent(type, bucket, type).map((event) => ({ ...event, within: within(from, to) }));
  const events = [
    ...inBucket('stopped', 3, 2, 3),
    ...inBucket('started', 2, 2, 3),
    ...inBucket('cleared', 2, 1, 2),
    ...inBucket('alarmed', 3, 3, 4),
  ];
  expect(events.sort(byEventOrder).map(({ type }) => type)).toEqual([
    'alarmed',
    'stopped',
    'started',
    'cleared',
  ]);
});
