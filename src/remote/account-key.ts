import type { UserId } from '../domain/ids';

/** A hash of issuer and user id: names this person's database and caches, and tells nobody who. */
export async function accountKey(issuer: string, userId: UserId): Promise<string> {
  const bytes = new TextEncoder().encode(`${issuer}\n${userId}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
