import * as z from 'zod/mini';
import { APPLICATIONS, COUNTRIES, ENVIRONMENTS, HARDWARE_VERSIONS } from '../domain/catalogues';
import { plausiblePower, sampleOf, waterTemperatures } from '../domain/readings';
import { statusWord } from '../domain/status-word';
import type { ModuleTelemetry } from '../domain/telemetry';
import { percent } from '../domain/units';
import { VARIABLE_NAMES, type VariableName } from '../domain/variables';
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

/**
 * One row of `GET telemetry` (section 3, Module telemetry; contract, Telemetry and history), less
 * its readings: those are the fields `telemetryField` names, each a number, null or absent.
 */
const wireRowSchema = z.looseObject({
  moduleId: moduleIdSchema,
  powerBlockId: powerBlockIdSchema,
  name: z.string(),
  powerBlockName: z.string(),
  timestamp: z.nullable(timeSchema),
  receivedAt: z.nullable(timeSchema),
  statusWord: z.nullable(z.int().check(z.gte(0), z.lte(0xffffffff))),
  alarmCode: z.nullable(z.int()),
  warningCode: z.nullable(z.int()),
  runtime: z.nullable(z.number().check(z.gte(0), z.lte(100))),
  application: z.enum(APPLICATIONS),
  environment: z.enum(ENVIRONMENTS),
  version: z.enum(HARDWARE_VERSIONS),
  country: z.enum(COUNTRIES),
  timezone: z.string(),
  latitude: z.nullable(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.nullable(z.number().check(z.gte(-180), z.lte(180))),
  securityGroupIds: z.array(securityGroupIdSchema),
  parameterStoreEnabled: z.boolean(),
  created: z.nullable(timeSchema),
});
export type TelemetryRowWire = z.input<typeof wireRowSchema>;
type TelemetryRow = z.output<typeof wireRowSchema>;

/**
 * A row as the domain's module: sentinels are null, |power| above 1000 kW is 0, hot and cold water
 * come from the sensors of the module's type (contract, Numbers). A reading that is not a number is
 * an issue like any other.
 */
export const telemetryRowSchema = z.pipe(
  wireRowSchema,
  z.transform((row, context): ModuleTelemetry => {
    const broken = READING_NAMES.find((name) => !isReading(row[telemetryField(name)]));
    if (broken === undefined) return moduleTelemetry(row);
    context.issues.push({ code: 'custom', message: `${broken} is not a number`, input: row });
    return z.NEVER;
  }),
);

/** Rows are parsed one by one: one that breaks the schema is dropped and counted, the rest shown. */
export const telemetryAnswerSchema = z.array(z.unknown());

const isReading = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === 'number';

const measured = (row: TelemetryRow, name: VariableName): number | null => {
  const value = row[telemetryField(name)];
  return typeof value === 'number' ? sampleOf(value) : null;
};

function readingsOf(row: TelemetryRow): ModuleTelemetry['readings'] {
  const readings: Partial<Record<VariableName, number | null>> = {};
  for (const name of READING_NAMES) {
    if (telemetryField(name) in row) readings[name] = measured(row, name);
  }
  const power = readings.PowerOutput;
  if (typeof power === 'number') readings.PowerOutput = plausiblePower(power);
  const sensors = {
    CT36: measured(row, 'CT36'),
    CT38: measured(row, 'CT38'),
    TT536: measured(row, 'TT536'),
    TT938: measured(row, 'TT938'),
  };
  const water = waterTemperatures(row.moduleId, sensors, null);
  return { ...readings, CT36: water.cold, CT38: water.hot };
}

const moduleTelemetry = (row: TelemetryRow): ModuleTelemetry => ({
  moduleId: row.moduleId,
  powerBlockId: row.powerBlockId,
  name: row.name,
  powerBlockName: row.powerBlockName,
  measuredAt: row.timestamp,
  receivedAt: row.receivedAt,
  statusWord: row.statusWord === null ? null : statusWord(row.statusWord),
  alarmCode: row.alarmCode ?? 0,
  warningCode: row.warningCode ?? 0,
  runtimePercent: row.runtime === null ? null : percent(row.runtime),
  readings: readingsOf(row),
  application: row.application,
  environment: row.environment,
  version: row.version,
  country: row.country,
  timezone: row.timezone,
  latitude: row.latitude,
  longitude: row.longitude,
  securityGroupIds: row.securityGroupIds,
  parameterStoreEnabled: row.parameterStoreEnabled,
});
