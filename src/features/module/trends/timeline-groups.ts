import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MarkKind } from '../../../ui/charts/model/marks';

/** Groups of the timeline's entries, in the order of their filter. */
export const TIMELINE_GROUPS = [
  'alerts',
  'runs',
  'offline',
  'commands',
  'people',
  'milestones',
  'configuration',
] as const;
export type TimelineGroup = (typeof TIMELINE_GROUPS)[number];

export const GROUP_WORDS: Record<TimelineGroup, MessageDescriptor> = {
  alerts: msg`Alerts`,
  runs: msg`Starts and stops`,
  offline: msg`Offline`,
  commands: msg`Commands`,
  people: msg`On site`,
  milestones: msg`Milestones`,
  configuration: msg`Configuration`,
};

/** Marks by which the filter shows a group. */
export const GROUP_MARKS: Record<TimelineGroup, readonly MarkKind[]> = {
  alerts: ['alarm', 'warning'],
  runs: ['start', 'stop'],
  offline: ['silence'],
  commands: ['command'],
  people: ['person'],
  milestones: ['milestone'],
  configuration: ['change'],
};

/** Group of an entry; an event is the end of an alert, or its acknowledgement. */
export const groupOf = (kind: MarkKind): TimelineGroup =>
  TIMELINE_GROUPS.find((group) => GROUP_MARKS[group].includes(kind)) ?? 'alerts';

/** Reads the hidden groups from the address, "commands.people"; unknown ones are left out. */
export const readHidden = (text: string | null): ReadonlySet<TimelineGroup> => {
  const named = text?.split('.') ?? [];
  return new Set(TIMELINE_GROUPS.filter((group) => named.includes(group)));
};

/** Returns the text for the address; null when nothing is hidden. */
export const writeHidden = (hidden: ReadonlySet<TimelineGroup>): string | null =>
  hidden.size === 0 ? null : TIMELINE_GROUPS.filter((group) => hidden.has(group)).join('.');
