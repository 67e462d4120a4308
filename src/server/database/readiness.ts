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

/** Age in ms up to which an answer counts as recent; from half of it on the next one is fetched. */
const RECENT_MS = SECOND;

/** Checks whether the database answers, and has every migration; a newer database is fine. */
export interface ReadinessCheck {
  /** Checks it now. Checks at the same time share one query. */
  readonly now: () => Promise<Readiness>;
  /** Returns an answer of the last second. Who asks all the time waits for no query. */
  readonly recent: () => Promise<Readiness>;
}

/** Options of a check; tests set them. */
export interface ReadinessOptions {
  readonly answerMs?: number | undefined;
  /** Time in ms since some moment; never goes back. */
  readonly elapsed?: () => number;
}

/** Creates a check; a database that does not answer within `answerMs` is slow. */
export function createReadinessCheck(
  db: Database,
  { answerMs = ANSWER_MS, elapsed = () => performance.now() }: ReadinessOptions = {},
): ReadinessCheck {
  const newest = programMigration();
  let current: Promise<Readiness> | null = null;
  let last: { readonly state: Readiness; readonly at: number } | null = null;

  async function query(): Promise<Readiness> {
    const state = await newestMigration(db).then(
      (found): Readiness => (found >= newest ? 'ready' : 'not_migrated'),
      (): Readiness => 'unreachable',
    );
    current = null;
    last = { state, at: elapsed() };
    return state;
  }

  const now = () => withinTime((current ??= query()), answerMs);
  return {
    now,
    recent: () => {
      const age = last === null ? Infinity : elapsed() - last.at;
      if (last === null || age > RECENT_MS) return now();
      if (age > RECENT_MS / 2) current ??= query();
      return Promise.resolve(last.state);
    },
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
