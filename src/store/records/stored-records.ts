import * as z from 'zod/mini';
import { ACCESS_LEVELS } from '../../domain/catalogues';
import type { User } from '../../domain/person/access';
import { isSecurityGroupId, isUserId } from '../../domain/ids';
import { COLOUR_MODES, LANGUAGES, type Preferences } from '../../domain/person/preferences';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { momentSchema } from '../../base/moment-schema';
import type { EpochMs } from '../../base/units';

/**
 * The newest snapshot of the fleet, whole, in one record: far cheaper than a row for each module.
 */
export interface StoredFleet {
  readonly snapshot: FleetSnapshot;
  /** Rows of the response that broke the contract and were left out. */
  readonly dropped: number;
}

/**
 * The signed-in person as of the last response of the server, with its time by the server's clock.
 */
export interface StoredPerson {
  readonly user: User;
  readonly confirmedAt: EpochMs;
}

const id = <T extends string>(is: (text: string) => text is T) =>
  z.custom<T>((value) => typeof value === 'string' && is(value));

/** Data of other versions and of other people is parsed, never trusted. */
export const preferencesSchema: z.ZodMiniType<Preferences> = z.object({
  language: z.enum(LANGUAGES),
  timezone: z.string(),
  colourMode: z.enum(COLOUR_MODES),
});

export const personSchema: z.ZodMiniType<StoredPerson> = z.object({
  confirmedAt: momentSchema,
  user: z.object({
    userId: id(isUserId),
    email: z.string(),
    nickName: z.string(),
    blocked: z.boolean(),
    authZGlobalAccess: z.enum(ACCESS_LEVELS),
    securityGroupAccess: z.array(
      z.object({
        securityGroupId: id(isSecurityGroupId),
        access: z.enum(ACCESS_LEVELS),
        remoteControl: z.boolean(),
        alarmNotification: z.boolean(),
        lastDay: z.optional(z.string()),
      }),
    ),
    securityGroupsNames: z.array(z.string()),
    enableEdit: z.boolean(),
    enableDelete: z.boolean(),
    granters: z.optional(
      z.array(
        z.object({ securityGroupId: z.nullable(id(isSecurityGroupId)), nickName: z.string() }),
      ),
    ),
  }),
});
