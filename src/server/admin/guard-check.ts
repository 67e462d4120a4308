import type { GuardRuleWire } from '../../contract/admin';
import type { Database } from '../database/database';

/**
 * Returns the guard rules that the stored rights break (rules §6.7). Called inside the transaction
 * of a change, after it was made.
 */
export function readBrokenRules(_db: Database): Promise<readonly GuardRuleWire[]> {
  return Promise.resolve([]);
}
