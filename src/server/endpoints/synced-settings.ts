import { and, eq } from 'drizzle-orm';
import { parse } from '../../contract/parse';
import {
  SYNCED_SETTINGS_BYTES,
  syncedSettingsSchema,
  type SyncedSettingsWire,
} from '../../contract/users';
import type { UserId } from '../../domain/ids';
import type { Database } from '../database/database';
import { syncedSettings } from '../database/tables/synced-settings';
import type { Caller } from '../http/caller';
import { ApiProblem, notFound } from '../http/problem';

/** Throws not_found unless the settings are the caller's own, whether others exist or not. */
function assertOwn(caller: Caller, userId: UserId): void {
  if (caller.userId !== userId) throw notFound('user');
}

/**
 * `GET Users/{id}/keep` (contract W5): the caller's own settings; revision 0 and empty before the
 * first PUT.
 */
export async function readSyncedSettings(
  db: Database,
  caller: Caller,
  userId: UserId,
): Promise<SyncedSettingsWire> {
  assertOwn(caller, userId);
  const [stored] = await db.select().from(syncedSettings).where(eq(syncedSettings.userId, userId));
  if (stored === undefined) return { revision: 0, document: {} };
  const document: unknown = JSON.parse(stored.document);
  return parse(syncedSettingsSchema, { revision: stored.revision, document });
}

/**
 * `PUT Users/{id}/keep`: replaces the revision that the body names and returns the next one. A
 * single statement decides, so of two concurrent requests exactly one succeeds. Throws conflict
 * with the current revision, and too_large for a document that is too long.
 */
export async function writeSyncedSettings(
  db: Database,
  caller: Caller,
  userId: UserId,
  { revision: replaced, document }: SyncedSettingsWire,
): Promise<SyncedSettingsWire> {
  assertOwn(caller, userId);
  const row = { userId, revision: replaced + 1, document: textOf(document) };
  const written =
    replaced === 0
      ? await db.insert(syncedSettings).values(row).onConflictDoNothing().returning()
      : await db
          .update(syncedSettings)
          .set(row)
          .where(and(eq(syncedSettings.userId, userId), eq(syncedSettings.revision, replaced)))
          .returning();
  if (written.length > 0) return { revision: row.revision, document };
  const { revision } = await readSyncedSettings(db, caller, userId);
  throw new ApiProblem('conflict', `The current revision is ${String(revision)}.`, {
    field: 'revision',
    revision,
  });
}

function textOf(document: SyncedSettingsWire['document']): string {
  let text;
  try {
    text = JSON.stringify(document);
  } catch {
    // Parsed JSON has no cycles, so the nesting is thousands deep.
    throw new ApiProblem('malformed', 'document: nested too deep', { field: 'document' });
  }
  if (Buffer.byteLength(text) <= SYNCED_SETTINGS_BYTES) return text;
  throw new ApiProblem(
    'too_large',
    `The document may have ${String(SYNCED_SETTINGS_BYTES)} bytes.`,
  );
}
