import * as z from 'zod/mini';
import { isModuleId, type ModuleId } from '../../domain/ids';
import type { Ledger } from '../../domain/series/ledger';
import { momentSchema } from '../../base/moment-schema';
import { alertSchema } from '../alerts/active-record';
import type { PlacedChange } from '../alerts/alert-blocks';
import type { StoredAlerts } from '../alerts/alerts';
import { EMPTY_SERIES, parseSeriesRecord } from '../series/series-record';

/** Alerts of the prepared modules in a site pack, as the store has them. */
export interface PackedAlerts {
  readonly active: StoredAlerts | null;
  /** Changes over the prepared range, with their coverage. */
  readonly histories: readonly {
    readonly moduleId: ModuleId;
    readonly changes: readonly PlacedChange[];
    readonly entries: Ledger;
  }[];
}

const isLedger = (entries: unknown): boolean =>
  parseSeriesRecord({ ...EMPTY_SERIES, ledger: entries }) !== null;

export const packedAlertsSchema: z.ZodMiniType<PackedAlerts> = z.object({
  active: z.nullable(z.object({ servedAt: momentSchema, alerts: z.array(alertSchema) })),
  histories: z.array(
    z.object({
      moduleId: z.custom<ModuleId>((id) => typeof id === 'string' && isModuleId(id)),
      changes: z.array(z.object({ at: momentSchema, alert: alertSchema })),
      entries: z.custom<Ledger>(isLedger),
    }),
  ),
});
