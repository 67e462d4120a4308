import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';

/** `/healthz`: 200 while the database answers, else 503; and how much history is laid down. */
export function registerHealth(
  app: FastifyInstance,
  db: Database,
  historyLaid: () => number,
): void {
  app.get('/healthz', { config: { rateLimit: false } }, async (_request, reply) => {
    const database = await db.execute(sql`select 1`).then(
      () => 'ok',
      () => 'unreachable',
    );
    return reply
      .code(database === 'ok' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: database === 'ok' ? 'ok' : 'failing', database, historyLaid: historyLaid() });
  });
}
