import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';

/** `/healthz`: 200 while the database responds, else 503; and how much history is backfilled. */
export function registerHealth(
  app: FastifyInstance,
  db: Database,
  backfilledShare: () => number,
): void {
  app.get('/healthz', { config: { rateLimit: false } }, async (_request, reply) => {
    const database = await db.execute(sql`select 1`).then(
      () => 'ok',
      () => 'unreachable',
    );
    return reply
      .code(database === 'ok' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({
        status: database === 'ok' ? 'ok' : 'failing',
        database,
        historyLaid: backfilledShare(),
      });
  });
}
