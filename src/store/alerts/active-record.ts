import * as z from 'zod/mini';
import { ALERT_CHANGES, type Alert } from '../../domain/alerts/alert';
import { isModuleId, type ModuleId } from '../../domain/ids';
import { momentSchema } from '../../base/moment-schema';
import type { EpochMs } from '../../base/units';
import { RECORD_VERSIONS } from '../database/record-versions';

/** Active alerts of the fleet as one record, with the server's time of the response. */
export interface ActiveRecord {
  readonly version: typeof VERSION;
  readonly servedAt: EpochMs;
  readonly alerts: readonly Alert[];
}

const VERSION = RECORD_VERSIONS.activeAlerts;

export const alertSchema: z.ZodMiniType<Alert> = z.object({
  id: z.string(),
  moduleId: z.custom<ModuleId>((id) => typeof id === 'string' && isModuleId(id)),
  moduleName: z.string(),
  code: z.number(),
  secondaryCode: z.number(),
  legacyName: z.string(),
  timestamp: z.nullable(momentSchema),
  localTimestamp: z.nullable(z.string()),
  active: z.boolean(),
  acknowledged: z.boolean(),
  stateChange: z.nullable(z.enum(ALERT_CHANGES)),
});

const schema: z.ZodMiniType<ActiveRecord> = z.object({
  version: z.literal(VERSION),
  servedAt: momentSchema,
  alerts: z.array(alertSchema),
});

export const activeRecord = (servedAt: EpochMs, alerts: readonly Alert[]): ActiveRecord => ({
  version: VERSION,
  servedAt,
  alerts,
});

/** Null when the record is missing or of another version. */
export const parseActive = (kept: unknown): ActiveRecord | null =>
  schema.safeParse(kept).data ?? null;
