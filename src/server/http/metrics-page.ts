import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics';
import { ApiProblem, notFound } from './problem';

/** Metrics and the token with which they may be read. */
export interface ReadableMetrics {
  readonly metrics: Metrics;
  readonly token: string;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Registers `/metrics`: 404 without metrics, 401 without the token. */
export function registerMetricsPage(app: FastifyInstance, readable: ReadableMetrics | null): void {
  app.get('/metrics', async (request, reply) => {
    if (readable === null) throw notFound('page');
    const given = request.headers.authorization ?? '';
    if (!timingSafeEqual(digest(given), digest(`Bearer ${readable.token}`))) {
      throw new ApiProblem('unauthenticated', 'The token of METRICS_TOKEN is needed.');
    }
    return reply
      .type(readable.metrics.contentType)
      .header('Cache-Control', 'no-store')
      .send(await readable.metrics.text());
  });
}
