import type { ChartSpan } from '../model/trend';

/** Changes that one chart of a group makes when another one is moved. */
export interface GroupMember {
  readonly show: (span: ChartSpan) => void;
  readonly hold: (isHeld: boolean) => void;
}

/**
 * Charts that always show the same range of time, also in the middle of a gesture on one of them.
 */
export interface PlotGroup extends GroupMember {
  /** Adds a chart; returns the function that removes it. */
  readonly join: (member: GroupMember) => () => void;
}

export function createPlotGroup(): PlotGroup {
  const members = new Set<GroupMember>();
  return {
    join: (member) => {
      members.add(member);
      return () => members.delete(member);
    },
    show: (span) => {
      for (const member of members) member.show(span);
    },
    hold: (isHeld) => {
      for (const member of members) member.hold(isHeld);
    },
  };
}
