import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { later, SECOND, type EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { oidcRecords } from '../database/tables/identity';
import { forgetDevice } from './devices';

/**
 * Time for which a used refresh token still works. It is used once; but two tabs may refresh at the
 * same moment, and a response can be lost on a bad connection. After this time a second use ends
 * everything that came from the sign-in.
 */
const REUSE_GRACE_SECONDS = 60;

/** Records are only written by oidc-provider itself. */
const isPayload = (value: unknown): value is AdapterPayload =>
  typeof value === 'object' && value !== null;

/**
 * Adds `offline_access` to the stored refresh token. oidc-provider drops it unless the person is
 * asked for consent, but MSAL requests it again at every refresh, which would then fail with
 * invalid_scope.
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

/** Implements oidc-provider's storage on the table `oidc_record`; records expire by `clock`. */
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
      // Ids come from outside, and PostgreSQL cannot store one with a NUL.
      find: (id) => (id.includes('\0') ? Promise.resolve(undefined) : findWhere(row(id))),
      findByUid: (uid) => findWhere(and(eq(oidcRecords.model, model), eq(oidcRecords.uid, uid))),
      /** Device codes are not supported. */
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
        if (isRefreshToken) await forgetDevice(db, grantId);
      },
    };
  };
}
