import type { Span } from '../model/trend';

/** What one chart of a group does when another one is moved. */
export interface GroupMember {
  readonly show: (span: Span) => void;
  readonly hold: (isHeld: boolean) => void;
}

/** Charts that show the same stretch of time at any moment, also in the middle of a gesture on one of them. */
export interface PlotGroup extends GroupMember {
  /** Answers how to leave. */
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
