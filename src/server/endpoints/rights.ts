import type { AdminDeps } from '../admin/change';
import { readUserDevices, type DeviceRules } from '../admin/user-devices';
import type { ReadClock } from '../clock';
import type { Database } from '../database/database';
import type { Handlers } from '../http/handler';
import { otherUser } from '../http/caller';
import { readEndingRights } from '../rights/ending-rights';
import {
  readModulePersons,
  readModulePersonsAt,
  readPowerBlockPersons,
} from '../rights/machine-persons';
import { createRightsWatch } from '../rights/rights-watch';
import { readUserEffect } from '../rights/user-effect';
import { readUserRights } from '../rights/user-rights';

/** Handler of the wait for a change of one's own rights (contract W22). */
export function rightsWatchHandlers(db: Database, clock: ReadClock) {
  const next = createRightsWatch(db, clock);
  return {
    getUserSession: async ({ caller, person, params, query: { since }, signal }) => {
      if (params.userId !== caller.userId) throw otherUser(caller);
      return { version: await next({ person, since, signal }) };
    },
  } satisfies Handlers;
}

/** Handlers of the rights that are explained (contract W21). */
export const rightsHandlers = ({ db, ...rules }: AdminDeps & DeviceRules) =>
  ({
    getUserRights: ({ caller, params, now }) => readUserRights(db, caller, params.userId, now),
    postUserEffect: ({ caller, params, body, now }) =>
      readUserEffect(db, caller, { userId: params.userId, draft: body, now }, (userId) =>
        readUserDevices({ db, ...rules }, userId, now),
      ),
    getEndingRights: ({ caller, now }) => readEndingRights(db, caller, now),
    getModulePersons: ({ caller, params, now }) =>
      readModulePersons(db, caller, params.moduleId, now),
    getModulePersonsAt: ({ caller, params, query }) =>
      readModulePersonsAt(db, caller, params.moduleId, query.at),
    getPowerBlockPersons: ({ caller, params, now }) =>
      readPowerBlockPersons(db, caller, params.powerBlockId, now),
  }) satisfies Handlers;
