import type { PowerBlockWire } from '../../contract/fleet';
import { mayEditGroups, type UserRights } from '../../domain/person/access';
import type { PowerBlockId, SecurityGroupId } from '../../domain/ids';
import type { AdminDeps } from '../admin/change';
import { addPowerBlock, changePowerBlock, deletePowerBlock } from '../admin/change-power-block';
import type { Database } from '../database/database';
import type { Handlers } from '../http/handler';
import {
  readGroupIds,
  readVisibleModules,
  readVisiblePowerBlocks,
  type StoredPowerBlock,
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
  { created: _, ...block }: StoredPowerBlock,
  modules: PowerBlockWire['modules'],
  securityGroupIds: SecurityGroupId[],
  rights: UserRights,
): PowerBlockWire {
  const editable = mayEditGroups(rights, securityGroupIds);
  return { ...block, securityGroupIds, modules, enableEdit: editable, enableDelete: editable };
}

/** Handlers of changes of power blocks. */
export const powerBlockHandlers = (deps: AdminDeps): Handlers => ({
  postPowerBlock: ({ body, ...call }) => addPowerBlock(deps, call, body, listPowerBlocks),
  putPowerBlock: ({ params, body, ...call }) =>
    changePowerBlock(deps, call, params.powerBlockId, body, listPowerBlocks),
  deletePowerBlock: ({ params, ...call }) => deletePowerBlock(deps, call, params.powerBlockId),
});
