import * as z from 'zod/mini';
import type { KeptView } from '../../domain/view/fleet-view';
import { isModuleId, type ModuleId } from '../../domain/ids';
import type { LastLook } from '../../domain/visit/last-look';
import type { EpochMs } from '../../base/units';
import type { Document } from './keep-document';
import { preparationSchema, type Preparation } from './preparation';
import type { Rows } from '../database/rows';

/** What changes of a person's kept parts are judged against. */
export interface KeepBase {
  readonly revision: number;
  readonly document: Document;
  /**
   * What takes its place as soon as all of it is stored here. Somebody may close the page before that:
   * what is like this by then was no change of theirs.
   */
  readonly applying: Document | null;
}

/** What else is kept, by name. */
export interface SettingValues {
  /** Modules whose history is never evicted. */
  readonly pinned: readonly ModuleId[];
  /** The person's document on the server (`Users/{id}/keep`) as this device last had it. */
  readonly keep: KeepBase;
  /** What was prepared for a place without a network, shown and taken up again. */
  readonly site: Preparation | null;
  /** What the person looked at last; an address without a view gets it. Null once it may not be known any more. */
  readonly view: KeptView | null;
  /** When somebody looked last, and what they saw; null once it may not be known any more. */
  readonly lastLook: LastLook | null;
}
export type SettingName = keyof SettingValues;

export interface Settings {
  /** Null when it was never set, or cannot be read. */
  read<N extends SettingName>(name: N): Promise<SettingValues[N] | null>;
  write<N extends SettingName>(name: N, value: SettingValues[N]): Promise<void>;
  /** Reads and writes as one: no other tab's change comes in between. */
  change<N extends SettingName>(
    name: N,
    become: (value: SettingValues[N] | null) => SettingValues[N],
  ): Promise<void>;
}

const VERSION = 1;
const moduleId = z.custom<ModuleId>((id) => typeof id === 'string' && isModuleId(id));
const moment = z.custom<EpochMs>((at) => Number.isFinite(at));
const document = z.record(z.string(), z.unknown());
const look = z.object({
  at: moment,
  silent: z.array(moduleId),
  inAlarm: z.array(z.object({ moduleId, code: z.number() })),
});
const SCHEMAS: { readonly [N in SettingName]: z.ZodMiniType<SettingValues[N]> } = {
  pinned: z.array(moduleId),
  keep: z.object({ revision: z.number(), document, applying: z.nullable(document) }),
  site: z.nullable(preparationSchema),
  view: z.nullable(
    z.object({
      search: z.record(z.string(), z.union([z.string(), z.number()])),
      dates: z.nullable(z.object({ from: moment, to: moment })),
    }),
  ),
  lastLook: z.nullable(
    z.object({ seenAt: moment, look, before: z.nullable(look), dismissed: z.boolean() }),
  ),
};
const recordSchema = z.object({ version: z.literal(VERSION), value: z.unknown() });

/** The value of a setting as it was kept. */
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
  change: (name, become) =>
    rows.change(async ({ get, put }) => {
      const value = become(parseSetting(name, await get(name)));
      await put(name, { version: VERSION, value });
    }),
});
