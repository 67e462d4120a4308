import type { CallerKind } from '../../contract/endpoint';
import {
  mayEditSomething,
  mayEditSomeUser,
  mayUsePortal,
  type UserRights,
} from '../../domain/person/access';
import type { UserId } from '../../domain/ids';
import type { Caller } from './caller';
import { ApiProblem } from './problem';

/**
 * Policy of each `caller` in the endpoint table; null is a person who is not a user of the portal.
 */
const POLICIES: Readonly<Record<CallerKind, (user: UserRights | null) => boolean>> = {
  self: () => true,
  user: mayUsePortal,
  editor: mayEditSomething,
  'user-editor': mayEditSomeUser,
};

/**
 * Returns the caller of an endpoint if the endpoint's `caller` lets them in. Throws blocked or
 * forbidden, whatever the request names, so that the response does not show which ids exist.
 */
export function authorize(kind: CallerKind, userId: UserId, user: Caller | null): Caller {
  if (!POLICIES[kind](user)) throw refusal(user);
  return user ?? { userId, blocked: false, authZGlobalAccess: 'None', securityGroupAccess: [] };
}

function refusal(user: UserRights | null): ApiProblem {
  if (user === null) return new ApiProblem('forbidden', 'You are not a user of this portal.');
  if (user.blocked) return new ApiProblem('blocked', 'Your access has been blocked.');
  return new ApiProblem('forbidden', 'You may not make changes here.');
}
