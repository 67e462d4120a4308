import { MINUTE, type EpochMs } from '../../base/units';
import { inForceFrom, type MachineId } from './config-entry';
import { firmwareKeyOf } from './firmware';
import type { ListedChange } from './listing';

/** Longest time between two neighbouring changes of a set. */
const WITHIN = 10 * MINUTE;

/** Changes of one machine within ten minutes of each other (rules §3.7). */
export interface ChangeSet {
  /** Stays the same when a later change joins the set. */
  readonly id: string;
  readonly machine: MachineId;
  /** Newest first; at least one. */
  readonly changes: readonly [ListedChange, ...ListedChange[]];
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** Newest change of the firmware in it; null where the firmware stayed. */
  readonly firmware: ListedChange | null;
}

/** Groups changes, newest first, into sets, in the order of their newest changes. */
export function changeSets(changes: readonly ListedChange[]): readonly ChangeSet[] {
  const sets: [ListedChange, ...ListedChange[]][] = [];
  const open = new Map<MachineId, (typeof sets)[number]>();
  for (const change of changes) {
    const set = open.get(change.id);
    const oldest = set?.at(-1);
    if (
      set !== undefined &&
      oldest !== undefined &&
      inForceFrom(oldest) - inForceFrom(change) <= WITHIN
    ) {
      set.push(change);
    } else {
      const begun: (typeof sets)[number] = [change];
      open.set(change.id, begun);
      sets.push(begun);
    }
  }
  return sets.map(setOf);
}

function setOf(changes: readonly [ListedChange, ...ListedChange[]]): ChangeSet {
  const [newest] = changes;
  const from = inForceFrom(changes.at(-1) ?? newest);
  return {
    id: `${newest.id}.${from.toString(36)}`,
    machine: newest.id,
    changes,
    from,
    to: inForceFrom(newest),
    firmware: changes.find(({ id, key }) => key === firmwareKeyOf(id)) ?? null,
  };
}
