import * as z from 'zod/mini';
import { ACCESS_LEVELS } from '../../domain/catalogues';
import type { User } from '../../domain/person/access';
import { isSecurityGroupId, isUserId } from '../../domain/ids';
import { COLOUR_MODES, LANGUAGES, type Preferences } from '../../domain/person/preferences';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import type { EpochMs } from '../../base/units';

/** The newest snapshot of the fleet, whole, in one record: far cheaper than a row a module. */
export interface KeptFleet {
  readonly snapshot: FleetSnapshot;
  /** Rows of the answer that broke the contract and were left out. */
  readonly dropped: number;
}

/** The signed-in person as the server last told it, and when that was by the server's clock. */
export interface KeptPerson {
  readonly user: User;
  readonly confirmedAt: EpochMs;
}

const id = <T extends string>(is: (text: string) => text is T) =>
  z.custom<T>((value) => typeof value === 'string' && is(value));

/** What people and servers of another version may have left behind is parsed, never trusted. */
export const preferencesSchema: z.ZodMiniType<Preferences> = z.object({
  language: z.enum(LANGUAGES),
  timezone: z.string(),
  colourMode: z.enum(COLOUR_MODES),
});

export const personSchema: z.ZodMiniType<KeptPerson> = z.object({
  confirmedAt: z.custom<EpochMs>((value) => Number.isFinite(value)),
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
      }),
    ),
    securityGroupsNames: z.array(z.string()),
    enableEdit: z.boolean(),
    enableDelete: z.boolean(),
  }),
});
