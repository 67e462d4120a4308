import type { User } from '../domain/person/access';
import { userIdSchema } from '../contract/primitives';
import { parse } from '../contract/parse';
import type { UserId } from '../domain/ids';

/** The demo's user, who may see it and do nothing. */
export const visitor = (userId: UserId): User => ({
  userId,
  email: 'demo@example.test',
  nickName: 'Demo',
  blocked: false,
  authZGlobalAccess: 'None',
  securityGroupAccess: [],
  securityGroupsNames: [],
  enableEdit: false,
  enableDelete: false,
});

/** User id of the demo; it belongs to nobody. */
export const DEMO_VISITOR = parse(userIdSchema, 'demo');
