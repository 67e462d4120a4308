import type { ModuleWire } from '../../contract/fleet';
import type { ModuleId } from '../../domain/ids';
import { mayEditGroups, type UserRights } from '../../domain/person/access';
import { addModule, changeModule, deleteModule } from '../admin/change-module';
import type { AdminDeps } from '../admin/change';
import type { Database } from '../database/database';
import type { Handlers } from '../http/handler';
import { readGroupIds, readVisibleModules } from '../rows/fleet-rows';

/** `GET Modules/` and `GET Modules/{id}`: visible modules. */
export async function listModules(
  db: Database,
  rights: UserRights,
  moduleId?: ModuleId,
): Promise<ModuleWire[]> {
  const only = moduleId === undefined ? undefined : [moduleId];
  const rows = await readVisibleModules(db, rights, only);
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

/** Handlers of changes of modules. */
export const moduleHandlers = (deps: AdminDeps): Handlers => ({
  postModule: ({ body, ...call }) => addModule(deps, call, body, listModules),
  putModule: ({ params, body, ...call }) =>
    changeModule(deps, call, params.moduleId, body, listModules),
  deleteModule: ({ params, ...call }) => deleteModule(deps, call, params.moduleId),
});
