import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../database/readiness';

/**
 * Registers `/healthz`: 200 while the database answers, else 503, and how much history is
 * backfilled. `/readyz`: 200 while the database answers and has every migration of this program,
 * else 503 with the reason.
 */
export function registerHealth(
  app: FastifyInstance,
  readiness: () => Promise<Readiness>,
  backfilledShare: () => number,
): void {
  app.get('/healthz', async (_request, reply) => {
    const state = await readiness();
    const answers = state !== 'unreachable' && state !== 'slow';
    return reply
      .code(answers ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({
        status: answers ? 'ok' : 'failing',
        database: answers ? 'ok' : state,
        historyLaid: backfilledShare(),
      });
  });
  app.get('/readyz', async (_request, reply) => {
    const state = await readiness();
    return reply
      .code(state === 'ready' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(state === 'ready' ? { status: 'ready' } : { status: 'not ready', reason: state });
  });
}
