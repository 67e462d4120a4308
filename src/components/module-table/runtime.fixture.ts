import type { StatusCounts } from '../../domain/history/fleet-history';
import { NO_COUNTS } from '../../domain/history/status-counts';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import type { RuntimePast } from './runtime';

/** Status counts by module id, over the last 24 hours unless `about` overrides the period. */
export const pastOf = (
  counts: Readonly<Record<string, Partial<StatusCounts>>>,
  about: Partial<RuntimePast> = {},
): RuntimePast => ({
  counts: new Map(
    Object.entries(counts).map(([id, some]) => [aModuleId(id), { ...NO_COUNTS, ...some }]),
  ),
  period: { live: true, range: 24 },
  wider: null,
  isComing: false,
  ...about,
});
