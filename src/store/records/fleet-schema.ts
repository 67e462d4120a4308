import * as z from 'zod/mini';
import { APPLICATIONS, COUNTRIES, ENVIRONMENTS, HARDWARE_VERSIONS } from '../../domain/catalogues';
import {
  isModuleId,
  isPowerBlockId,
  isSecurityGroupId,
  isUserId,
  type ModuleId,
  type PowerBlockId,
  type SecurityGroupId,
  type UserId,
} from '../../domain/ids';
import type { StatusWord } from '../../domain/machine/status-word';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { momentSchema } from '../../base/moment-schema';
import { isVariableName } from '../../domain/machine/variables';
import type { StoredFleet } from './stored-records';

const id = <T extends string>(is: (text: string) => text is T) =>
  z.custom<T>((value) => typeof value === 'string' && is(value));
const word = z.custom<StatusWord>((value) => Number.isInteger(value) && Number(value) >= 0);
const place = z.nullable(z.number());

const readings = z.custom<ModuleTelemetry['readings']>(
  (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(
      ([name, reading]) => isVariableName(name) && (reading === null || Number.isFinite(reading)),
    ),
);

const onSite = z.object({
  userId: id<UserId>(isUserId),
  name: z.string(),
  since: momentSchema,
  until: momentSchema,
});

const module: z.ZodMiniType<ModuleTelemetry> = z.object({
  moduleId: id<ModuleId>(isModuleId),
  powerBlockId: id<PowerBlockId>(isPowerBlockId),
  name: z.string(),
  powerBlockName: z.string(),
  measuredAt: z.nullable(momentSchema),
  receivedAt: z.nullable(momentSchema),
  statusWord: z.nullable(word),
  alarmCode: z.number(),
  warningCode: z.number(),
  runtimePercent: z.nullable(z.number()),
  readings,
  application: z.enum(APPLICATIONS),
  environment: z.enum(ENVIRONMENTS),
  version: z.enum(HARDWARE_VERSIONS),
  country: z.enum(COUNTRIES),
  timezone: z.string(),
  latitude: place,
  longitude: place,
  securityGroupIds: z.array(id<SecurityGroupId>(isSecurityGroupId)),
  parameterStoreEnabled: z.boolean(),
  onSite: z.optional(z.nullable(onSite)),
});

const fleetOf = <T>(modules: z.ZodMiniType<readonly T[]>) =>
  z.object({
    snapshot: z.object({ servedAt: momentSchema, modules }),
    dropped: z.number(),
  });
const storedSchema = fleetOf(z.array(z.unknown()));

/**
 * Parses a stored snapshot, perhaps of another build; null when it is none. Rows that this build
 * cannot read are left out and counted, as those of a response are.
 */
export function parseFleet(record: unknown): StoredFleet | null {
  const { data } = storedSchema.safeParse(record);
  if (data === undefined) return null;
  const { servedAt, modules: rows } = data.snapshot;
  const modules = rows.flatMap((row) => module.safeParse(row).data ?? []);
  const dropped = data.dropped + rows.length - modules.length;
  return { snapshot: { servedAt, modules }, dropped };
}

/** A snapshot of the fleet from a file: all of it, or none. */
export const fleetSchema: z.ZodMiniType<StoredFleet> = fleetOf(z.array(module));
