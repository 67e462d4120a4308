import * as z from 'zod/mini';
import { HARDWARE_VERSIONS } from '../domain/catalogues';
import {
  VALUE_TYPES,
  type ConfigEntry,
  type MachineDeviation,
  type ParameterDeviation,
  type ParameterInfo,
} from '../domain/configuration/config-entry';
import { VARIABLE_NAMES } from '../domain/machine/variables';
import { moduleIdSchema, powerBlockIdSchema, timeSchema } from './primitives';

const machineIdSchema = z.union([moduleIdSchema, powerBlockIdSchema]);
const count = z.int().check(z.gte(0));

const valueForm = {
  type: z.enum(VALUE_TYPES),
  resolution: z.nullable(z.number().check(z.gt(0))),
  unit: z.nullable(z.string()),
};

/** A value that came into force at a module or power block (rules §3.7, contract W19). */
export const configEntrySchema = z.pipe(
  z.object({
    ...valueForm,
    id: machineIdSchema,
    machineName: z.string(),
    key: z.string(),
    name: z.string(),
    configType: z.string(),
    timestamp: timeSchema,
    order: count,
    knownAt: timeSchema,
    newValue: z.string(),
    oldValue: z.nullable(z.string()),
    oldUnit: z.nullable(z.string()),
  }),
  z.transform((entry): ConfigEntry => entry),
);
export type ConfigEntryWire = z.input<typeof configEntrySchema>;

/** `scope` differs when the caller sees other machines: what was stored has to be read whole. */
const scoped = { scope: z.string(), revision: count };

/**
 * Entries in the order of their revision or, without `after`, newest first. `cursor` requests the
 * next page; it is null on the last one. `revision` is that up to which the response is true.
 */
export const configPageSchema = z.object({
  ...scoped,
  entries: z.array(configEntrySchema),
  cursor: z.nullable(z.string()),
});
export type ConfigPageWire = z.input<typeof configPageSchema>;

export const configChangesQuerySchema = z.object({
  from: timeSchema,
  to: timeSchema,
  /** Revision and scope of what is held: only entries that are newer than it are listed. */
  after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  scope: z.optional(z.string()),
  cursor: z.optional(z.string()),
});

export const configHistoryQuerySchema = z.object({
  after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  scope: z.optional(z.string()),
  cursor: z.optional(z.string()),
});

/** Parameters of machines (rules §3.7). */
export const parameterInfosSchema = z.object({
  scope: z.string(),
  parameters: z.array(
    z.pipe(
      z.object({
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
        machines: count,
      }),
      z.transform((info): ParameterInfo => info),
    ),
  ),
});
export type ParameterInfosWire = z.input<typeof parameterInfosSchema>;

/** Number of deviating parameters of each visible machine. */
export const machineDeviationsSchema = z.object({
  machines: z.array(
    z.pipe(
      z.object({
        id: machineIdSchema,
        name: z.string(),
        version: z.nullable(z.enum(HARDWARE_VERSIONS)),
        reported: count,
        fromMajority: count,
        fromDefault: count,
        outside: count,
      }),
      z.transform((machine): MachineDeviation => machine),
    ),
  ),
});

/** Deviating parameters of one machine. */
export const parameterDeviationsSchema = z.object({
  parameters: z.array(
    z.pipe(
      z.object({
        key: z.string(),
        value: z.string(),
        unit: z.nullable(z.string()),
        majority: z.nullable(z.string()),
        majorityUnit: z.nullable(z.string()),
        agreeing: count,
        reporting: count,
        fromDefault: z.boolean(),
        outside: z.boolean(),
      }),
      z.transform((parameter): ParameterDeviation => parameter),
    ),
  ),
});
