import { CALLER_ACTIONS, type CallerKind } from '../../contract/endpoint';
import { decide, type DecisionOnRight } from '../../domain/person/decide';
import type { UserId } from '../../domain/ids';
import type { Caller } from './caller';
import { ApiProblem } from './problem';

/**
 * Returns the caller of an endpoint if `decide` allows its action (contract W21). Throws blocked or
 * forbidden, whatever the request names, so that the response does not show which ids exist.
 */
export function authorize(kind: CallerKind, userId: UserId, user: Caller | null): Caller {
  const decision = decide(user, CALLER_ACTIONS[kind], null);
  if (!decision.allowed) throw refusal(decision);
  return user ?? { userId, blocked: false, authZGlobalAccess: 'None', securityGroupAccess: [] };
}

function refusal({ because }: DecisionOnRight): ApiProblem {
  if (because === 'no_user')
    return new ApiProblem('forbidden', 'You are not a user of this portal.');
  if (because === 'blocked') return new ApiProblem('blocked', 'Your access has been blocked.');
  return new ApiProblem('forbidden', 'You may not make changes here.');
}
