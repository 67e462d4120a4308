import { and, eq } from 'drizzle-orm';
import { parse } from '../../contract/parse';
import { KEEP_BYTES, keepSchema, type KeepWire } from '../../contract/users';
import type { UserId } from '../../domain/ids';
import type { Database } from '../database/database';
import { keeps } from '../database/tables/keep';
import type { Caller } from '../http/caller';
import { ApiProblem, notFound } from '../http/problem';

/** Whose keep it is. Throws not_found for anybody else's, there or not. */
function ownOnly(caller: Caller, userId: UserId): void {
  if (caller.userId !== userId) throw notFound('user');
}

/** `GET Users/{id}/keep`: the caller's own document; revision 0 and empty before the first PUT. */
export async function readKeep(db: Database, caller: Caller, userId: UserId): Promise<KeepWire> {
  ownOnly(caller, userId);
  const [kept] = await db.select().from(keeps).where(eq(keeps.userId, userId));
  if (kept === undefined) return { revision: 0, document: {} };
  const document: unknown = JSON.parse(kept.document);
  return parse(keepSchema, { revision: kept.revision, document });
}

/**
 * `PUT Users/{id}/keep`: replaces the revision that the body names and answers with the next. One
 * statement decides, so of two at once exactly one wins. Throws conflict with the current revision,
 * and too_large beyond KEEP_BYTES.
 */
export async function writeKeep(
  db: Database,
  caller: Caller,
  userId: UserId,
  { revision: replaced, document }: KeepWire,
): Promise<KeepWire> {
  ownOnly(caller, userId);
  const row = { userId, revision: replaced + 1, document: textOf(document) };
  const written =
    replaced === 0
      ? await db.insert(keeps).values(row).onConflictDoNothing().returning()
      : await db
          .update(keeps)
          .set(row)
          .where(and(eq(keeps.userId, userId), eq(keeps.revision, replaced)))
          .returning();
  if (written.length > 0) return { revision: row.revision, document };
  const { revision } = await readKeep(db, caller, userId);
  throw new ApiProblem('conflict', `The current revision is ${String(revision)}.`, {
    field: 'revision',
    revision,
  });
}

function textOf(document: KeepWire['document']): string {
  let text;
  try {
    text = JSON.stringify(document);
  } catch {
    // What came in as JSON has no cycles: it is nested thousands deep.
    throw new ApiProblem('malformed', 'document: nested too deep', { field: 'document' });
  }
  if (Buffer.byteLength(text) <= KEEP_BYTES) return text;
  throw new ApiProblem('too_large', `The document may have ${String(KEEP_BYTES)} bytes.`);
}
