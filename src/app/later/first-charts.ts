import type { QueryClient } from '@tanstack/react-query';
import type { ModuleId } from '../../domain/ids';
import { readPeriod, type RawPeriodSearch } from '../../domain/view/period';
import { historyQuery } from '../../queries/history/history';
import type { Services } from '../../queries/services';

/** Reads the history that a machine's page shows first, as this device has it. */
export async function readFirstCharts(
  services: Services,
  queries: QueryClient,
  { moduleId, search }: { moduleId: ModuleId; search: RawPeriodSearch },
): Promise<void> {
  const { period } = readPeriod(search, services.clock.now());
  await queries.query(historyQuery(services, { moduleId, bundle: 'default', period }));
}
