import * as z from 'zod/mini';
import { HARDWARE_VERSIONS } from '../../domain/catalogues';
import {
  VALUE_TYPES,
  type ConfigEntry,
  type MachineDeviation,
  type MachineId,
  type ParameterDeviation,
  type ParameterInfo,
} from '../../domain/configuration/config-entry';
import { isModuleId, isPowerBlockId } from '../../domain/ids';
import { VARIABLE_NAMES } from '../../domain/machine/variables';
import { momentSchema } from '../../base/moment-schema';
import { RECORD_VERSIONS } from '../database/record-versions';

export const machineIdSchema = z.custom<MachineId>(
  (id) => typeof id === 'string' && (isModuleId(id) || isPowerBlockId(id)),
);
const valueForm = {
  type: z.enum(VALUE_TYPES),
  resolution: z.nullable(z.number()),
  unit: z.nullable(z.string()),
};

const entrySchema: z.ZodMiniType<ConfigEntry> = z.object({
  ...valueForm,
  id: machineIdSchema,
  machineName: z.string(),
  key: z.string(),
  name: z.string(),
  configType: z.string(),
  timestamp: momentSchema,
  order: z.number(),
  knownAt: momentSchema,
  newValue: z.string(),
  oldValue: z.nullable(z.string()),
  oldUnit: z.nullable(z.string()),
});

const parameterSchema: z.ZodMiniType<ParameterInfo> = z.object({
  ...valueForm,
  key: z.string(),
  name: z.string(),
  configType: z.string(),
  description: z.string(),
  default: z.nullable(z.string()),
  min: z.nullable(z.string()),
  max: z.nullable(z.string()),
  note: z.nullable(z.string()),
  machine: z.enum(['module', 'powerBlock']),
  versions: z.array(z.enum(HARDWARE_VERSIONS)),
  since: z.nullable(z.string()),
  until: z.nullable(z.string()),
  variables: z.array(z.enum(VARIABLE_NAMES)),
  individual: z.boolean(),
  machines: z.number(),
});

const deviationSchema: z.ZodMiniType<MachineDeviation> = z.object({
  id: machineIdSchema,
  name: z.string(),
  version: z.nullable(z.enum(HARDWARE_VERSIONS)),
  reported: z.number(),
  fromMajority: z.number(),
  fromDefault: z.number(),
  outside: z.number(),
});

const parameterDeviationSchema: z.ZodMiniType<ParameterDeviation> = z.object({
  key: z.string(),
  value: z.string(),
  unit: z.nullable(z.string()),
  majority: z.nullable(z.string()),
  majorityUnit: z.nullable(z.string()),
  agreeing: z.number(),
  reporting: z.number(),
  fromDefault: z.boolean(),
  outside: z.boolean(),
});

const head = { version: z.literal(RECORD_VERSIONS.configuration), servedAt: momentSchema };
const pageHead = { ...head, revision: z.number(), scope: z.string() };

/** Entries of a machine, of a parameter, or of a block of time, newest first. */
export const entriesRecordSchema = z.object({
  ...pageHead,
  stamp: z.optional(z.string()),
  entries: z.array(entrySchema),
});
export const catalogueRecordSchema = z.object({
  ...head,
  scope: z.string(),
  parameters: z.array(parameterSchema),
});
export const deviationsRecordSchema = z.object({ ...head, machines: z.array(deviationSchema) });
export const deviationRecordSchema = z.object({
  ...head,
  id: machineIdSchema,
  parameters: z.array(parameterDeviationSchema),
});
