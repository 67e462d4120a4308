import type { ModuleId, PowerBlockId } from '../ids';
import type { EpochMs, KilowattHour } from '../../base/units';

/** Section 3, Event types; in this order they are ranked by section 4, Sort. */
export const EVENT_TYPES = [
  'online',
  'alarmed',
  'stopped',
  'cleared',
  'started',
  'milestone',
  'offline',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What an event is about and named after: a module, or a whole power block that fell silent or is back. */
export type EventSubject =
  | {
      readonly kind: 'module';
      readonly moduleId: ModuleId;
      readonly powerBlockId: PowerBlockId;
      readonly name: string;
    }
  | { readonly kind: 'power-block'; readonly powerBlockId: PowerBlockId; readonly name: string };

/**
 * What happened (section 4, Event derivation). The code is the one that was raised; of what was cleared, the one
 * that was there before.
 */
export type EventFact =
  | { readonly type: 'started' | 'stopped' | 'online' | 'offline' }
  | {
      readonly type: 'alarmed' | 'cleared';
      readonly trouble: 'alarm' | 'warning';
      readonly code: number;
    }
  | { readonly type: 'milestone'; readonly threshold: KilowattHour };

/** Something that happened to the fleet, worked out of history: `at` is the start of the bucket that shows it. */
export type FleetEvent = EventFact & {
  readonly at: EpochMs;
  readonly subject: EventSubject;
};
