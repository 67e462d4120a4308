import type { QueryClient } from '@tanstack/react-query';
import type { ModuleId } from '../../domain/ids';
import {
  periodInterval,
  periodSpan,
  readPeriod,
  type RawPeriodSearch,
} from '../../domain/view/period';
import { historyQuery } from '../../queries/history/history';
import type { Services } from '../../queries/services';
import type { FillDeps, FillProgress } from '../../sync/fill/fill-request';
import { fillSpan } from '../../sync/fill/fill-span';

// Code that a machine's first charts need, in a file of the build apart from later-code.ts.
// Import it through later.ts alone.

export { fetchHistoryChanges, fetchHistory, fetchVariables } from '../../remote/http/http-history';

/** Charts that a machine's page shows first. */
interface FirstCharts {
  readonly moduleId: ModuleId;
  readonly search: RawPeriodSearch;
}

/** Reads the stored history of a page's first charts; returns false where there is none. */
export async function readFirstCharts(
  services: Services,
  queries: QueryClient,
  { moduleId, search }: FirstCharts,
): Promise<boolean> {
  const { period } = readPeriod(search, services.clock.now());
  const request = { moduleId, bundle: 'default', period } as const;
  const { fetched } = await queries.query(historyQuery(services, request));
  return fetched !== null;
}

/**
 * Fetches the history of a page's first charts when a response has given the time, and resolves
 * when some of it is stored, or none will be. Never rejects: the page tries again, and reports an
 * error.
 */
export async function fillFirstCharts(
  deps: FillDeps & Pick<Services, 'connection'>,
  { moduleId, search }: FirstCharts,
  signal: AbortSignal,
): Promise<void> {
  await whenTimeIsKnown(deps.connection, signal);
  const now = deps.clock.now();
  const { period } = readPeriod(search, now);
  if (!period.live || signal.aborted) return;
  const interval = periodInterval(period);
  const span = periodSpan(period, now);
  const request = { moduleIds: [moduleId], bundle: 'default', interval, span, focus: now } as const;
  await new Promise<unknown>((resolve) => {
    const onProgress = ({ doneBuckets }: FillProgress) => {
      if (doneBuckets > 0) resolve(null);
    };
    fillSpan(deps, request, signal, onProgress).then(resolve, resolve);
  });
}

/** Resolves at the first response of the server, or when the signal is aborted. */
const whenTimeIsKnown = (connection: Services['connection'], signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (connection.current.lastResponseAt === null && !signal.aborted) return;
      unsubscribe();
      signal.removeEventListener('abort', check);
      resolve();
    };
    const unsubscribe = connection.subscribe(check);
    signal.addEventListener('abort', check);
    check();
  });
