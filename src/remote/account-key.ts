import { sha256Hex } from '../base/hex';
import type { UserId } from '../domain/ids';

/**
 * Hash of issuer and user id: names this person's database and caches without revealing the person.
 */
export async function accountKey(issuer: string, userId: UserId): Promise<string> {
  return (await sha256Hex(`${issuer}\n${userId}`)).slice(0, 32);
}
