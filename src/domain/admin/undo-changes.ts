import type { ModuleId, PowerBlockId, SecurityGroupId, UserId } from '../ids';
import type { GroupNames, NamedUser, PlacedMachine } from './effective-rights';

/** Security group with its power blocks. */
export interface GroupThen {
  readonly displayName: string;
  readonly powerBlocks: readonly PowerBlockId[];
}

/** All that decides on rights, as it is at one moment. */
export interface RightsState {
  readonly users: ReadonlyMap<UserId, NamedUser>;
  readonly groups: ReadonlyMap<SecurityGroupId, GroupThen>;
  readonly zones: ReadonlyMap<PowerBlockId, string>;
  readonly modules: ReadonlyMap<ModuleId, PowerBlockId>;
}

/** Record before a change of it; null for one that was added. */
export type RecordBefore =
  | { readonly kind: 'user'; readonly id: UserId; readonly before: NamedUser | null }
  | {
      readonly kind: 'securityGroup';
      readonly id: SecurityGroupId;
      readonly before: GroupThen | null;
    }
  | {
      readonly kind: 'powerBlock';
      readonly id: PowerBlockId;
      readonly before: {
        readonly timezone: string;
        readonly securityGroupIds: readonly SecurityGroupId[];
      } | null;
    }
  | { readonly kind: 'module'; readonly id: ModuleId; readonly before: PowerBlockId | null };

function withRecord<K, V>(records: ReadonlyMap<K, V>, id: K, record: V | null): Map<K, V> {
  const after = new Map(records);
  if (record === null) after.delete(id);
  else after.set(id, record);
  return after;
}

/** Returns the groups as they are when exactly these ones have the power block. */
function withBlock(
  groups: RightsState['groups'],
  block: PowerBlockId,
  owners: readonly SecurityGroupId[],
): Map<SecurityGroupId, GroupThen> {
  const moved = [...groups].map(([id, group]): [SecurityGroupId, GroupThen] => {
    const others = group.powerBlocks.filter((one) => one !== block);
    return [id, { ...group, powerBlocks: owners.includes(id) ? [...others, block] : others }];
  });
  return new Map(moved);
}

function undo(state: RightsState, change: RecordBefore): RightsState {
  const { users, groups, zones, modules } = state;
  switch (change.kind) {
    case 'user':
      return { ...state, users: withRecord(users, change.id, change.before) };
    case 'securityGroup':
      return { ...state, groups: withRecord(groups, change.id, change.before) };
    case 'powerBlock':
      return {
        ...state,
        zones: withRecord(zones, change.id, change.before?.timezone ?? null),
        groups: withBlock(groups, change.id, change.before?.securityGroupIds ?? []),
      };
    case 'module':
      return { ...state, modules: withRecord(modules, change.id, change.before) };
  }
}

/**
 * Returns the state before the changes, which are listed from the newest to the oldest: each one is
 * undone by what its record was before.
 */
export const undoChanges = (state: RightsState, changes: readonly RecordBefore[]): RightsState =>
  changes.reduce(undo, state);

/** Returns the groups and the zone of a module; null where it is in no known power block. */
export function machineThen(state: RightsState, moduleId: ModuleId): PlacedMachine | null {
  const block = state.modules.get(moduleId);
  const zone = block === undefined ? undefined : state.zones.get(block);
  if (block === undefined || zone === undefined) return null;
  const owners = [...state.groups].filter(([, { powerBlocks }]) => powerBlocks.includes(block));
  return { groups: owners.map(([id]) => id), zone };
}

export const namesIn = (state: RightsState): GroupNames =>
  new Map([...state.groups].map(([id, { displayName }]) => [id, displayName]));
