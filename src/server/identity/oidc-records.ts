import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { epochMs, later, SECOND, type EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { oidcRecords } from '../database/tables/identity';

/**
 * A refresh token is used once. But two tabs refresh at the same moment, and an answer gets lost on a bad link:
 * for this long the old one still works. After it, using one again ends everything that came from the sign-in.
 */
const REUSE_GRACE_SECONDS = 60;

/** What is read is what oidc-provider itself has written. */
const isPayload = (value: unknown): value is AdapterPayload =>
  typeof value === 'object' && value !== null;

/**
 * oidc-provider drops `offline_access` unless the person is asked for consent, but MSAL asks for it again at every
 * refresh, which then fails with invalid_scope. So it goes back in where the refresh token is kept.
 */
function withOfflineAccess(payload: AdapterPayload): AdapterPayload {
  const scopes = (payload.scope ?? '').split(' ').filter((scope) => scope !== 'offline_access');
  return { ...payload, scope: [...scopes, 'offline_access'].join(' ') };
}

function forgiveRecentUse(payload: AdapterPayload, now: EpochMs): AdapterPayload {
  const consumed: unknown = payload.consumed;
  const recent = typeof consumed === 'number' && now / SECOND - consumed < REUSE_GRACE_SECONDS;
  return recent ? { ...payload, consumed: undefined } : payload;
}

/** What oidc-provider asks of its storage, on the table `oidc_record`; expiry by `clock`. */
export function oidcRecordsOf(db: Database, clock: () => EpochMs): (model: string) => Adapter {
  return (model) => {
    const isRefreshToken = model === 'RefreshToken';
    const row = (id: string) => and(eq(oidcRecords.model, model), eq(oidcRecords.id, id));
    const unexpired = () => or(isNull(oidcRecords.expiresAt), gt(oidcRecords.expiresAt, clock()));

    async function findWhere(which: ReturnType<typeof and>): Promise<AdapterPayload | undefined> {
      const [found] = await db.select().from(oidcRecords).where(and(which, unexpired()));
      if (!found || !isPayload(found.payload)) return undefined;
      return isRefreshToken ? forgiveRecentUse(found.payload, clock()) : found.payload;
    }

    return {
      async upsert(id, payload, expiresIn) {
        const values = {
          payload: isRefreshToken ? withOfflineAccess(payload) : payload,
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expiresAt: expiresIn === undefined ? null : later(clock(), expiresIn * SECOND),
        };
        await db
          .insert(oidcRecords)
          .values({ model, id, ...values })
          .onConflictDoUpdate({ target: [oidcRecords.model, oidcRecords.id], set: values });
      },
      // Ids come from outside, and PostgreSQL has no word for one with a NUL in it.
      find: (id) => (id.includes('\0') ? Promise.resolve(undefined) : findWhere(row(id))),
      findByUid: (uid) => findWhere(and(eq(oidcRecords.model, model), eq(oidcRecords.uid, uid))),
      /** Device codes are not on offer. */
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        const consumed = JSON.stringify({ consumed: Math.floor(clock() / SECOND) });
        await db
          .update(oidcRecords)
          .set({ payload: sql`${oidcRecords.payload} || ${consumed}::jsonb` })
          .where(row(id));
      },
      async destroy(id) {
        await db.delete(oidcRecords).where(row(id));
      },
      async revokeByGrantId(grantId) {
        await db
          .delete(oidcRecords)
          .where(and(eq(oidcRecords.model, model), eq(oidcRecords.grantId, grantId)));
      },
    };
  };
}

/** Deletes what has expired; nothing reads it any more. */
export async function purgeExpired(db: Database, now: EpochMs): Promise<void> {
  await db.delete(oidcRecords).where(lte(oidcRecords.expiresAt, epochMs(now)));
}
