import type { User } from '../domain/person/access';
import { userIdSchema } from '../contract/primitives';
import { parse } from '../contract/parse';
import type { UserId } from '../domain/ids';

/** Who looks at the demo: somebody who may see it and do nothing. */
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

/** Where a user's id is wanted: the demo's is nobody's. */
export const DEMO_VISITOR = parse(userIdSchema, 'demo');
