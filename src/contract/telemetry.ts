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

/**
 * Returns the wire field of a measured variable: its name in camelCase, but "operatingState" for
 * State.
 */
export const telemetryField = (name: VariableName): string =>
  name === 'State' ? 'operatingState' : name.charAt(0).toLowerCase() + name.slice(1);

/** Variables with fields of their own; all others are readings of the row. */
const OWN_FIELD = new Set<VariableName>(['StatusWord', 'AlarmCode', 'WarningCode']);
export const READING_NAMES = VARIABLE_NAMES.filter((name) => !OWN_FIELD.has(name));
/**
 * Readings with their fields. A fleet has tens of thousands of readings, and building a field name
 * takes longer than reading the field, so the names are built once.
 */
const READING_FIELDS = READING_NAMES.map((name) => ({ name, field: telemetryField(name) }));

/** Fields of a row of `GET telemetry` (rules §3.2) that rarely change between two responses. */
const stableSchema = z.object({
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
 * Fields of a row that change with each sample (contract W9), without the readings. Those are the
 * fields that `telemetryField` names, each a number, null or absent.
 */
const changingSchema = z.object({
  timestamp: z.nullable(timeSchema),
  receivedAt: z.nullable(timeSchema),
  statusWord: z.nullable(z.int().check(z.gte(0), z.lte(0xffffffff))),
  alarmCode: z.nullable(z.int()),
  warningCode: z.nullable(z.int()),
  runtime: z.nullable(z.number().check(z.gte(0), z.lte(100))),
  onSite: z.optional(z.nullable(onSiteSchema)),
});
export type TelemetryRowWire = z.input<typeof stableSchema> & z.input<typeof changingSchema>;
type StableFields = z.output<typeof stableSchema>;
type ChangingFields = z.output<typeof changingSchema>;
type StableResult = Pick<ReturnType<typeof stableSchema.safeParse>, 'data' | 'error'>;

type Issue = z.core.$ZodIssue;
type Wire = Readonly<Record<string, unknown>>;

const rowSchema = (parseStable: (wire: Wire) => StableResult) =>
  z.pipe(
    z.custom<Wire>((value: unknown) => typeof value === 'object' && value !== null),
    z.transform((wire, context): ModuleTelemetry => {
      const stable = parseStable(wire);
      const changing = changingSchema.safeParse(wire);
      const readings = readingsOf(wire);
      const isBroken = typeof readings === 'string';
      if (stable.data !== undefined && changing.success && !isBroken)
        return moduleTelemetry(stable.data, changing.data, readings);
      const issues: Pick<Issue, 'path' | 'message'>[] = [
        ...(stable.error?.issues ?? []),
        ...(changing.error?.issues ?? []),
      ];
      if (isBroken) issues.push({ path: [], message: `${readings} is not a number` });
      for (const { path, message } of issues)
        context.issues.push({ code: 'custom', path: [...path], message, input: wire });
      return z.NEVER;
    }),
  );

/**
 * Parses a row into the domain's module: sentinels become null, power with an absolute value above
 * 1000 kW becomes 0 (contract W6), hot and cold water come from the sensors of the module's type
 * (contract W8). A reading that is not a number is an issue like any other. Readings are not copied
 * into an object of their own first: for a thousand machines that would double the cost.
 */
export const telemetryRowSchema = rowSchema((wire) => stableSchema.safeParse(wire));

const STABLE_KEYS = Object.keys(stableSchema.shape);

/**
 * As `telemetryRowSchema`, for repeated requests: fields that are equal to those of the last
 * response are not parsed again. That is half of the work for a thousand machines, each minute.
 */
export function memoizingRowSchema(): typeof telemetryRowSchema {
  const known = new Map<
    unknown,
    { readonly from: readonly unknown[]; readonly read: StableResult }
  >();
  return rowSchema((wire) => {
    const before = known.get(wire['moduleId']);
    if (before?.from.every((value, i) => isSame(value, wire[STABLE_KEYS[i] ?? ''])) === true)
      return before.read;
    const read = stableSchema.safeParse(wire);
    if (read.success)
      known.set(wire['moduleId'], { from: STABLE_KEYS.map((key) => wire[key]), read });
    return read;
  });
}

/** Compares fields that rarely change: primitive values and lists of them. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((value, i) => value === other[i]));

/**
 * Rows of the response. They are parsed one by one: a row that breaks the schema is dropped and
 * counted, the others are shown.
 */
export const telemetryResponseSchema = z.array(z.unknown());

type Readings = Partial<Record<VariableName, number | null>>;

/** Returns the readings of a row, or the name of the first one that is not a number. */
function readingsOf(wire: Wire): Readings | VariableName {
  const readings: Readings = {};
  for (const { name, field } of READING_FIELDS) {
    const value = wire[field];
    if (typeof value === 'number') readings[name] = sampleOf(value);
    else if (value === null) readings[name] = null;
    else if (value !== undefined) return name;
  }
  return readings;
}

/** Returns readings as the screens show them: plausible power, water from the module's sensors. */
function shownReadings({ moduleId }: StableFields, readings: Readings): Readings {
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

/** Returns null for an impossible coordinate: the machine is shown without a location. */
const degrees = (value: number | null, most: number): number | null =>
  value === null || Math.abs(value) > most ? null : value;

const moduleTelemetry = (
  stable: StableFields,
  changing: ChangingFields,
  readings: Readings,
): ModuleTelemetry => ({
  moduleId: stable.moduleId,
  powerBlockId: stable.powerBlockId,
  name: stable.name,
  powerBlockName: stable.powerBlockName,
  measuredAt: changing.timestamp,
  receivedAt: changing.receivedAt,
  statusWord: changing.statusWord === null ? null : statusWord(changing.statusWord),
  alarmCode: changing.alarmCode ?? 0,
  warningCode: changing.warningCode ?? 0,
  runtimePercent: changing.runtime === null ? null : percent(changing.runtime),
  readings: shownReadings(stable, readings),
  application: stable.application,
  environment: stable.environment,
  version: stable.version,
  country: stable.country,
  timezone: stable.timezone,
  latitude: degrees(stable.latitude, 90),
  longitude: degrees(stable.longitude, 180),
  securityGroupIds: stable.securityGroupIds,
  parameterStoreEnabled: stable.parameterStoreEnabled,
  onSite: changing.onSite ?? null,
});
