import * as z from 'zod/mini';
import { ALERT_CHANGES, type Alert } from '../../domain/alerts/alert';
import { isModuleId, type ModuleId } from '../../domain/ids';
import type { EpochMs } from '../../base/units';

/** What was active in the fleet when the server told it, in one record. */
export interface ActiveRecord {
  readonly version: typeof VERSION;
  readonly servedAt: EpochMs;
  readonly alerts: readonly Alert[];
}

const VERSION = 1;
export const time = z.custom<EpochMs>((value) => Number.isFinite(value));

export const alertSchema: z.ZodMiniType<Alert> = z.object({
  id: z.string(),
  moduleId: z.custom<ModuleId>((id) => typeof id === 'string' && isModuleId(id)),
  moduleName: z.string(),
  code: z.number(),
  secondaryCode: z.number(),
  legacyName: z.string(),
  timestamp: z.nullable(time),
  localTimestamp: z.nullable(z.string()),
  active: z.boolean(),
  acknowledged: z.boolean(),
  stateChange: z.nullable(z.enum(ALERT_CHANGES)),
});

const schema: z.ZodMiniType<ActiveRecord> = z.object({
  version: z.literal(VERSION),
  servedAt: time,
  alerts: z.array(alertSchema),
});

export const activeRecord = (servedAt: EpochMs, alerts: readonly Alert[]): ActiveRecord => ({
  version: VERSION,
  servedAt,
  alerts,
});

/** Null when it is not there, or of another version. */
export const parseActive = (kept: unknown): ActiveRecord | null =>
  schema.safeParse(kept).data ?? null;
