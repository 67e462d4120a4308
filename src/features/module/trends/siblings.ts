import type { ModuleId } from '../../../domain/ids';
import { moduleType } from '../../../domain/machine/module-type';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';

/** Groups that a machine can be compared with. */
export const SIBLING_GROUPS = ['block', 'type'] as const;
export type SiblingGroup = (typeof SIBLING_GROUPS)[number];

export type Sibling = Pick<ModuleTelemetry, 'moduleId' | 'name' | 'powerBlockName'>;

export interface Siblings {
  /** At most `MOST_SIBLINGS` of them, by name. */
  readonly shown: readonly Sibling[];
  /** Number of all siblings. */
  readonly all: number;
}

/** More grey lines cannot be distinguished, and need not be fetched. */
export const MOST_SIBLINGS = 12;

const IS_SIBLING: Record<SiblingGroup, (one: ModuleTelemetry, other: ModuleTelemetry) => boolean> =
  {
    block: (one, other) => one.powerBlockId === other.powerBlockId,
    type: (one, other) => moduleType(one.moduleId) === moduleType(other.moduleId),
  };

/**
 * Returns the other machines of the power block, or of the same type; those of its own power block
 * first.
 */
export function siblingsOf(
  fleet: readonly ModuleTelemetry[],
  moduleId: ModuleId,
  group: SiblingGroup,
): Siblings {
  const self = fleet.find((one) => one.moduleId === moduleId);
  if (self === undefined) return { shown: [], all: 0 };
  const rank = (one: ModuleTelemetry) => (IS_SIBLING.block(one, self) ? 0 : 1);
  const others = fleet
    .filter((one) => one.moduleId !== moduleId && IS_SIBLING[group](one, self))
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
  return {
    shown: others
      .slice(0, MOST_SIBLINGS)
      .map(({ moduleId: id, name, powerBlockName }) => ({ moduleId: id, name, powerBlockName })),
    all: others.length,
  };
}
