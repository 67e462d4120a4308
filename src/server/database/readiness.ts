import { max } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { bigint, pgSchema } from 'drizzle-orm/pg-core';
import { SECOND } from '../../base/units';
import { MIGRATIONS } from '../project-root';
import type { Database } from './database';

/** Table in which drizzle records the migrations that it has applied. */
const applied = pgSchema('drizzle').table('__drizzle_migrations', {
  createdAt: bigint('created_at', { mode: 'number' }),
});

/** Returns the time of the newest migration that a database has, epoch ms; 0 where it has none. */
export async function newestMigration(db: Database): Promise<number> {
  const [row] = await db.select({ newest: max(applied.createdAt) }).from(applied);
  return row?.newest ?? 0;
}

/** Returns the time of the newest migration of this program, epoch ms. */
export const programMigration = (): number =>
  Math.max(
    ...readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis),
  );

/** State of the database as far as serving depends on it. */
export type Readiness = 'ready' | 'unreachable' | 'slow' | 'not_migrated';

/** Longest time, ms, in which a database that serves requests answers a trivial query. */
const ANSWER_MS = 5 * SECOND;

/**
 * Returns a check of the database: whether it answers within `answerMs`, and has every migration of
 * this program; a newer database is fine. Checks at the same time share one query.
 */
export function createReadinessCheck(db: Database, answerMs = ANSWER_MS): () => Promise<Readiness> {
  const newest = programMigration();
  let current: Promise<Readiness> | null = null;

  async function query(): Promise<Readiness> {
    try {
      return (await newestMigration(db)) >= newest ? 'ready' : 'not_migrated';
    } catch {
      return 'unreachable';
    } finally {
      current = null;
    }
  }

  return () => {
    current ??= query();
    return withinTime(current, answerMs);
  };
}

async function withinTime(answer: Promise<Readiness>, ms: number): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Readiness>((resolve) => {
    timer = setTimeout(() => {
      resolve('slow');
    }, ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
