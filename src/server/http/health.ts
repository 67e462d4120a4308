import type { FastifyInstance } from 'fastify';
import type { WriteBlock } from '../database/disk-space';
import type { ReadinessCheck } from '../database/readiness';

/** Part of a module's history that was damaged and is not there again; times are ISO 8601. */
export interface LostHistory {
  /** Number of the module's id; null where it is not known. */
  readonly module: string | null;
  readonly from: string;
  readonly to: string;
}

/** State of the server beyond its database's answers. */
export interface ServerHealth {
  /** Share of the past that is backfilled, 0 to 1. */
  readonly backfilledShare: () => number;
  /** Reason for which nothing can be written; null while everything can. */
  readonly writeBlock: () => WriteBlock | null;
  /** Damaged history that is still missing. */
  readonly lostHistory: () => readonly LostHistory[];
}

/**
 * Registers `/healthz`: 200 while the database answered within the last second, else 503; with what
 * cannot be written, how much history is backfilled, and which is lost. `/readyz`: 200 while the
 * database answers, has every migration of this program and can be written to, else 503 with the
 * reason.
 */
export function registerHealth(
  app: FastifyInstance,
  readiness: ReadinessCheck,
  { backfilledShare, writeBlock, lostHistory }: ServerHealth,
): void {
  app.get('/healthz', async (_request, reply) => {
    const state = await readiness.recent();
    const answers = state !== 'unreachable' && state !== 'slow';
    return reply
      .code(answers ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({
        status: answers ? 'ok' : 'failing',
        database: answers ? 'ok' : state,
        storage: writeBlock() ?? 'ok',
        historyLaid: backfilledShare(),
        lostHistory: lostHistory(),
      });
  });
  app.get('/readyz', async (_request, reply) => {
    const database = await readiness.now();
    const state = database === 'ready' ? (writeBlock() ?? database) : database;
    return reply
      .code(state === 'ready' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(state === 'ready' ? { status: 'ready' } : { status: 'not ready', reason: state });
  });
}
