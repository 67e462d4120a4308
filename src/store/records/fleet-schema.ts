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

/** A snapshot of the fleet from a file, not from this device's own database. */
export const fleetSchema: z.ZodMiniType<StoredFleet> = z.object({
  snapshot: z.object({ servedAt: momentSchema, modules: z.array(module) }),
  dropped: z.number(),
});
