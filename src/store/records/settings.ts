import * as z from 'zod/mini';
import type { StoredView } from '../../domain/view/fleet-view';
import { isModuleId, type ModuleId } from '../../domain/ids';
import type { LateDay } from '../../domain/series/revision';
import type { LastLook } from '../../domain/visit/visit';
import { momentSchema } from '../../base/moment-schema';
import type { EpochMs } from '../../base/units';
import { RECORD_VERSIONS } from '../database/record-versions';
import type { SettingsDocument } from './settings-document';
import { parametersSchema } from './parameters-schema';
import { preparationSchema, type Preparation } from './preparation';
import type { Rows } from '../database/rows';

/** Last common state of device and server, for the three-way merge. */
export interface SyncBase {
  readonly revision: number;
  readonly document: SettingsDocument;
  /**
   * State that replaces it as soon as all of it is stored here. The page may be closed before that:
   * values equal to it by then are no change of this person's.
   */
  readonly applying: SettingsDocument | null;
}

/** Other stored values, by name. */
export interface SettingValues {
  /** Modules whose history is never evicted. */
  readonly pinned: readonly ModuleId[];
  /** The person's document on the server (`Users/{id}/keep`) as this device last received it. */
  readonly keep: SyncBase;
  /** The last preparation for a place without a network, to show and to resume. */
  readonly site: Preparation | null;
  /** The last view; an address without a view gets it. Null once access to it is withdrawn. */
  readonly view: StoredView | null;
  /**
   * The last view of analytics as its address has it, unless it is a saved one; null once it was
   * saved or dismissed, or access to it is withdrawn.
   */
  readonly analytics: Readonly<Record<string, string | number>> | null;
  /** Time and content of the last look; null once access to it is withdrawn. */
  readonly lastLook: LastLook | null;
  /** Days of stored history that arrived late, and were noticed not long ago. */
  readonly lateDays: readonly NoticedDay[];
}

/** A day that arrived late, and the time at which the device noticed. */
export interface NoticedDay extends LateDay {
  readonly noticedAt: EpochMs;
}
export type SettingName = keyof SettingValues;

export interface Settings {
  /** Null when it was never set, or cannot be read. */
  read<N extends SettingName>(name: N): Promise<SettingValues[N] | null>;
  write<N extends SettingName>(name: N, value: SettingValues[N]): Promise<void>;
  /** Reads and writes in one transaction: no other tab's change comes in between. */
  change<N extends SettingName>(
    name: N,
    next: (value: SettingValues[N] | null) => SettingValues[N],
  ): Promise<void>;
}

const VERSION = RECORD_VERSIONS.setting;
const moduleId = z.custom<ModuleId>((id) => typeof id === 'string' && isModuleId(id));
const document = z.record(z.string(), z.unknown());
const look = z.object({
  at: momentSchema,
  silent: z.array(moduleId),
  inAlarm: z.array(z.object({ moduleId, code: z.number() })),
});
const SCHEMAS: { readonly [N in SettingName]: z.ZodMiniType<SettingValues[N]> } = {
  pinned: z.array(moduleId),
  keep: z.object({ revision: z.number(), document, applying: z.nullable(document) }),
  site: z.nullable(preparationSchema),
  view: z.nullable(
    z.object({
      search: parametersSchema,
      dates: z.nullable(z.object({ from: momentSchema, to: momentSchema })),
    }),
  ),
  analytics: z.nullable(parametersSchema),
  lastLook: z.nullable(
    z.object({ seenAt: momentSchema, look, before: z.nullable(look), dismissed: z.boolean() }),
  ),
  lateDays: z.array(z.object({ moduleId, day: momentSchema, noticedAt: momentSchema })),
};
const recordSchema = z.object({ version: z.literal(VERSION), value: z.unknown() });

/** Parses the stored value of a setting. */
export function parseSetting<N extends SettingName>(
  name: N,
  kept: unknown,
): SettingValues[N] | null {
  const record = recordSchema.safeParse(kept).data;
  return SCHEMAS[name].safeParse(record?.value).data ?? null;
}

export const settingsIn = (rows: Rows): Settings => ({
  read: async (name) => parseSetting(name, await rows.get(name)),
  write: (name, value) =>
    rows.change(async ({ put }) => {
      await put(name, { version: VERSION, value });
    }),
  change: (name, next) =>
    rows.change(async ({ get, put }) => {
      const value = next(parseSetting(name, await get(name)));
      await put(name, { version: VERSION, value });
    }),
});
