import { grants, mayEditSomething, seesEverything, type UserRights } from './access';

/** Highest right of a user, in the order of the portal's words: it grants nothing by itself. */
export type Role = 'admin' | 'editor' | 'controller' | 'viewer';

/** Returns the highest right of a user, for the account menu. */
export function roleOf(user: UserRights): Role {
  if (seesEverything(user)) return 'admin';
  if (mayEditSomething(user)) return 'editor';
  const controls = user.securityGroupAccess.some((entry) => entry.remoteControl && grants(entry));
  return controls ? 'controller' : 'viewer';
}
