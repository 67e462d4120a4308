import * as z from 'zod/mini';
import { APPLICATIONS, COUNTRIES, ENVIRONMENTS, HARDWARE_VERSIONS } from '../domain/catalogues';
import { plausiblePower, sampleOf, waterTemperatures } from '../domain/machine/readings';
import { statusWord } from '../domain/machine/status-word';
import type { ModuleTelemetry } from '../domain/machine/telemetry';
import { percent } from '../base/units';
import { VARIABLE_NAMES, type VariableName } from '../domain/machine/variables';
import { onSiteSchema } from './on-site';
import {
  moduleIdSchema,
  powerBlockIdSchema,
  securityGroupIdSchema,
  timeSchema,
} from './primitives';

/** Wire field of a measured variable: its name in camelCase, but "operatingState" for State. */
export const telemetryField = (name: VariableName): string =>
  name === 'State' ? 'operatingState' : name.charAt(0).toLowerCase() + name.slice(1);

/** These have fields of their own; every other variable is one of the row's readings. */
const OWN_FIELD = new Set<VariableName>(['StatusWord', 'AlarmCode', 'WarningCode']);
export const READING_NAMES = VARIABLE_NAMES.filter((name) => !OWN_FIELD.has(name));
/** With their fields: a fleet has tens of thousands of them, and to make their names takes longer than to read them. */
const READING_FIELDS = READING_NAMES.map((name) => ({ name, field: telemetryField(name) }));

/** What of a row of `GET telemetry` (section 3, Module telemetry) is the same from one answer to the next. */
const seldomSchema = z.object({
  moduleId: moduleIdSchema,
  powerBlockId: powerBlockIdSchema,
  name: z.string(),
  powerBlockName: z.string(),
  application: z.enum(APPLICATIONS),
  environment: z.enum(ENVIRONMENTS),
  version: z.enum(HARDWARE_VERSIONS),
  country: z.enum(COUNTRIES),
  timezone: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  securityGroupIds: z.array(securityGroupIdSchema),
  parameterStoreEnabled: z.boolean(),
  created: z.nullable(timeSchema),
});
/**
 * The rest of it (contract, Telemetry and history), less its readings: those are the fields `telemetryField` names, each a
 * number, null or absent.
 */
const oftenSchema = z.object({
  timestamp: z.nullable(timeSchema),
  receivedAt: z.nullable(timeSchema),
  statusWord: z.nullable(z.int().check(z.gte(0), z.lte(0xffffffff))),
  alarmCode: z.nullable(z.int()),
  warningCode: z.nullable(z.int()),
  runtime: z.nullable(z.number().check(z.gte(0), z.lte(100))),
  onSite: z.optional(z.nullable(onSiteSchema)),
});
export type TelemetryRowWire = z.input<typeof seldomSchema> & z.input<typeof oftenSchema>;
type Seldom = z.output<typeof seldomSchema>;
type Often = z.output<typeof oftenSchema>;
type Read = Pick<ReturnType<typeof seldomSchema.safeParse>, 'data' | 'error'>;

type Wire = Readonly<Record<string, unknown>>;

const rowSchema = (seldomOf: (wire: Wire) => Read) =>
  z.pipe(
    z.custom<Wire>((value: unknown) => typeof value === 'object' && value !== null),
    z.transform((wire, context): ModuleTelemetry => {
      const seldom = seldomOf(wire);
      const often = oftenSchema.safeParse(wire);
      const broken = READING_FIELDS.find(({ field }) => !isReading(wire[field]));
      if (seldom.data !== undefined && often.success && broken === undefined)
        return moduleTelemetry(seldom.data, often.data, wire);
      const issues = [...(seldom.error?.issues ?? []), ...(often.error?.issues ?? [])];
      const noNumber = { path: [], message: `${broken?.name} is not a number` };
      for (const { path, message } of issues.length === 0 ? [noNumber] : issues)
        context.issues.push({ code: 'custom', path: [...path], message, input: wire });
      return z.NEVER;
    }),
  );

/**
 * A row as the domain's module: sentinels are null, |power| above 1000 kW is 0, hot and cold water
 * come from the sensors of the module's type (contract, Numbers). A reading that is not a number is
 * an issue like any other. Readings are read where they stand: to copy those of a thousand machines first
 * would cost as much again.
 */
export const telemetryRowSchema = rowSchema((wire) => seldomSchema.safeParse(wire));

const SELDOM = Object.keys(seldomSchema.shape);

/**
 * The same for who asks again and again: what is as it was the last time is not checked anew, which is half of
 * the work that a thousand machines make every minute.
 */
export function rememberingRowSchema(): typeof telemetryRowSchema {
  const known = new Map<unknown, { readonly from: readonly unknown[]; readonly read: Read }>();
  return rowSchema((wire) => {
    const before = known.get(wire['moduleId']);
    if (before?.from.every((value, i) => isSame(value, wire[SELDOM[i] ?? ''])) === true)
      return before.read;
    const read = seldomSchema.safeParse(wire);
    if (read.success) known.set(wire['moduleId'], { from: SELDOM.map((key) => wire[key]), read });
    return read;
  });
}

/** Of the values that seldom change: plain ones, and a list of such. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((value, i) => value === other[i]));

/** Rows are parsed one by one: one that breaks the schema is dropped and counted, the rest shown. */
export const telemetryAnswerSchema = z.array(z.unknown());

const isReading = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === 'number';

const measured = (wire: Wire, field: string): number | null => {
  const value = wire[field];
  return typeof value === 'number' ? sampleOf(value) : null;
};

function readingsOf({ moduleId }: Seldom, wire: Wire): ModuleTelemetry['readings'] {
  const readings: Partial<Record<VariableName, number | null>> = {};
  for (const { name, field } of READING_FIELDS) {
    if (field in wire) readings[name] = measured(wire, field);
  }
  const power = readings.PowerOutput;
  if (typeof power === 'number') readings.PowerOutput = plausiblePower(power);
  const sensors = {
    CT36: readings.CT36 ?? null,
    CT38: readings.CT38 ?? null,
    TT536: readings.TT536 ?? null,
    TT938: readings.TT938 ?? null,
  };
  const water = waterTemperatures(moduleId, sensors, null);
  return Object.assign(readings, { CT36: water.cold, CT38: water.hot });
}

/** A place that cannot be is none: the machine is shown all the same, without a location. */
const degrees = (value: number | null, most: number): number | null =>
  value === null || Math.abs(value) > most ? null : value;

const moduleTelemetry = (seldom: Seldom, often: Often, wire: Wire): ModuleTelemetry => ({
  moduleId: seldom.moduleId,
  powerBlockId: seldom.powerBlockId,
  name: seldom.name,
  powerBlockName: seldom.powerBlockName,
  measuredAt: often.timestamp,
  receivedAt: often.receivedAt,
  statusWord: often.statusWord === null ? null : statusWord(often.statusWord),
  alarmCode: often.alarmCode ?? 0,
  warningCode: often.warningCode ?? 0,
  runtimePercent: often.runtime === null ? null : percent(often.runtime),
  readings: readingsOf(seldom, wire),
  application: seldom.application,
  environment: seldom.environment,
  version: seldom.version,
  country: seldom.country,
  timezone: seldom.timezone,
  latitude: degrees(seldom.latitude, 90),
  longitude: degrees(seldom.longitude, 180),
  securityGroupIds: seldom.securityGroupIds,
  parameterStoreEnabled: seldom.parameterStoreEnabled,
  onSite: often.onSite ?? null,
});
