import { createHash, type Hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import * as z from 'zod/mini';
import { StartFailure } from '../failure';

/**
 * [Note: A back-up is one file]
 *
 * A back-up begins with a line of JSON that names its format, its version and its database, and
 * ends with a line that has its length and its digest; both are padded to a fixed length. Between
 * them are the files of the database, one after the other, compressed. The last line exists only
 * when all before it was written, so a file that was cut, and one of another program, is recognized
 * before anything is done with it.
 */
const headSchema = z.object({
  format: z.literal('heat-to-power portal back-up'),
  version: z.int(),
  /** Moment of the back-up, ISO 8601. */
  made: z.string(),
  /** Time of the newest migration of the database, epoch ms. */
  migration: z.int(),
  /** Major version of PostgreSQL that wrote the files. */
  postgres: z.string(),
});
export type BackupHead = z.output<typeof headSchema>;

const tailSchema = z.union([
  z.object({ end: z.literal(true), bytes: z.int(), sha256: z.string() }),
  /** The server could not complete the back-up. */
  z.object({ end: z.literal(false), reason: z.string() }),
]);
type BackupTail = z.output<typeof tailSchema>;

export const BACKUP_VERSION = 1;
export const HEAD_BYTES = 512;
export const TAIL_BYTES = 512;

const padded = (content: object, bytes: number): Buffer =>
  Buffer.from(`${JSON.stringify(content).padEnd(bytes - 1)}\n`);

export const headOf = (head: Omit<BackupHead, 'format' | 'version'>): Buffer =>
  padded({ format: 'heat-to-power portal back-up', version: BACKUP_VERSION, ...head }, HEAD_BYTES);

/** Returns the end of a back-up of so many bytes with this digest. */
export const tailOf = (bytes: number, digest: Hash): Buffer =>
  padded({ end: true, bytes, sha256: digest.digest('hex') } satisfies BackupTail, TAIL_BYTES);

/** Returns the end of a back-up that could not be completed. */
export const failedTail = (reason: string): Buffer =>
  padded({ end: false, reason: reason.slice(0, 200) } satisfies BackupTail, TAIL_BYTES);

function parsed<T>(schema: z.ZodMiniType<T>, bytes: Buffer): T | null {
  try {
    const result = schema.safeParse(JSON.parse(bytes.toString('utf8')));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** A back-up that was read once from its beginning to its end, and is complete. */
export interface CheckedBackup {
  readonly head: BackupHead;
  /** Length of the compressed files, which begin after HEAD_BYTES. */
  readonly bodyBytes: number;
}

const PIECE_BYTES = 1_048_576;

/**
 * Reads a whole file and checks that it is a complete back-up. Throws StartFailure with one line
 * when it is not: another kind of file, a newer format, cut off, or changed since.
 */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  const file = await open(path).catch((error: unknown) => {
    throw new StartFailure(`The back-up ${path} cannot be read: ${String(error)}`);
  });
  try {
    const { size } = await file.stat();
    const read = async (bytes: number, at: number) =>
      (await file.read(Buffer.alloc(bytes), 0, bytes, at)).buffer;
    const end = Math.max(0, size - TAIL_BYTES);
    const tail = parsed(tailSchema, await read(TAIL_BYTES, end));
    if (tail?.end === false) throw new StartFailure(`The back-up failed: ${tail.reason}`);
    const head = parsed(headSchema, await read(HEAD_BYTES, 0));
    if (head === null) throw new StartFailure(`${path} is not a back-up of this portal.`);
    if (head.version !== BACKUP_VERSION) {
      throw new StartFailure(
        `The back-up ${path} has format ${String(head.version)}; this program reads ` +
          `format ${String(BACKUP_VERSION)}.`,
      );
    }
    if (tail?.bytes !== end) throw new StartFailure(`The back-up ${path} is cut off.`);
    const digest = createHash('sha256');
    for (let at = 0; at < end; at += PIECE_BYTES) {
      digest.update(await read(Math.min(PIECE_BYTES, end - at), at));
    }
    if (digest.digest('hex') !== tail.sha256) {
      throw new StartFailure(`The back-up ${path} is damaged: its digest is another one.`);
    }
    return { head, bodyBytes: end - HEAD_BYTES };
  } finally {
    await file.close();
  }
}
