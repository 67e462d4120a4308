import type { ModuleWire, PowerBlockWire } from '../../contract/fleet';
import { mayEditGroups, type UserRights } from '../../domain/person/access';
import type { ModuleId, PowerBlockId, SecurityGroupId } from '../../domain/ids';
import type { Database } from '../database/database';
import {
  readGroupIds,
  readVisibleModules,
  readVisiblePowerBlocks,
  type PowerBlockRecord,
} from '../rows/fleet-rows';

/** `GET PowerBlocks/` and `GET PowerBlocks/{id}`: visible power blocks with their modules. */
export async function listPowerBlocks(
  db: Database,
  rights: UserRights,
  powerBlockId?: PowerBlockId,
): Promise<PowerBlockWire[]> {
  const blocks = await readVisiblePowerBlocks(db, rights, powerBlockId);
  const groups = await readGroupIds(db, rights);
  const members = await readVisibleModules(db, rights);
  return blocks.map((block) => {
    const modules = members
      .filter(({ powerBlock }) => powerBlock.powerBlockId === block.powerBlockId)
      .map(({ module }) => ({ moduleId: module.moduleId, name: module.name }));
    return powerBlockWire(block, modules, groups.get(block.powerBlockId) ?? [], rights);
  });
}

function powerBlockWire(
  { created: _, ...block }: PowerBlockRecord,
  modules: PowerBlockWire['modules'],
  securityGroupIds: SecurityGroupId[],
  rights: UserRights,
): PowerBlockWire {
  const editable = mayEditGroups(rights, securityGroupIds);
  return { ...block, securityGroupIds, modules, enableEdit: editable, enableDelete: editable };
}

/** `GET Modules/` and `GET Modules/{id}`: visible modules. */
export async function listModules(
  db: Database,
  rights: UserRights,
  moduleId?: ModuleId,
): Promise<ModuleWire[]> {
  const rows = await readVisibleModules(
    db,
    rights,
    moduleId === undefined ? undefined : [moduleId],
  );
  const groups = await readGroupIds(db, rights);
  return rows.map(({ module, powerBlock }) => {
    const editable = mayEditGroups(rights, groups.get(powerBlock.powerBlockId) ?? []);
    return {
      moduleId: module.moduleId,
      name: module.name,
      powerBlock: powerBlock.powerBlockId,
      revision: module.revision,
      enableEdit: editable,
      enableDelete: editable,
    };
  });
}
