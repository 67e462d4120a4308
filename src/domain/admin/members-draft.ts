/** Draft of what belongs to a record: the groups of a power block, or the blocks of a group. */
export interface MembersDraft<T extends string> {
  readonly stored: readonly T[];
  readonly draft: readonly T[];
  /** Whether the caller sees a member that exists. */
  readonly sees: (member: T) => boolean;
  /** Whether the caller may put it in and take it out. */
  readonly mayEdit: (member: T) => boolean;
}

/** Reason for which a draft is refused, and the position of its member. */
export interface RefusedMember {
  readonly refused: 'unknown' | 'forbidden';
  readonly index: number;
}

/**
 * Returns the members after a caller has saved a draft (rules §6.5), each once: those that the
 * caller may not edit stay as they are, also those that the caller does not see.
 */
export function membersAfter<T extends string>(of: MembersDraft<T>): readonly T[] | RefusedMember {
  const { stored, draft, sees, mayEdit } = of;
  for (const [index, member] of draft.entries()) {
    if (!sees(member)) return { refused: 'unknown', index };
    if (!mayEdit(member) && !stored.includes(member)) return { refused: 'forbidden', index };
  }
  return [...new Set([...stored.filter((member) => !mayEdit(member)), ...draft])];
}

/** Members that were put in or taken out. */
export const changedMembers = <T extends string>(
  before: readonly T[],
  after: readonly T[],
): readonly T[] => [
  ...before.filter((member) => !after.includes(member)),
  ...after.filter((member) => !before.includes(member)),
];
