import type { ModuleId, PowerBlockId } from '../ids';
import type { Span } from '../time/spans';
import type { EpochMs, KilowattHour } from '../../base/units';

/** Types of events (rules §4.11); rules §4.14 sorts by the reverse of this order. */
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

/** Subject of an event: a module, or a power block that fell silent or is back. */
export type EventSubject =
  | {
      readonly kind: 'module';
      readonly moduleId: ModuleId;
      readonly powerBlockId: PowerBlockId;
      readonly name: string;
    }
  | { readonly kind: 'power-block'; readonly powerBlockId: PowerBlockId; readonly name: string };

/** Facts of an event (rules §4.11). The code is the new one; for cleared, the one before. */
export type EventFact =
  | { readonly type: 'started' | 'stopped' | 'online' | 'offline' }
  | {
      readonly type: 'alarmed' | 'cleared';
      readonly trouble: 'alarm' | 'warning';
      readonly code: number;
    }
  | { readonly type: 'milestone'; readonly threshold: KilowattHour };

/** An event derived from history; `at` is the start of the bucket that shows it. */
export type FleetEvent = EventFact & {
  readonly at: EpochMs;
  readonly subject: EventSubject;
  /** Time in which it happened, both ends included; absent where `at` is its own time. */
  readonly within?: Span;
};
