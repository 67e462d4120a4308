import * as z from 'zod/mini';
import { epochMs, type EpochMs } from '../base/units';
import { INTERVALS } from '../domain/time/intervals';
import { parseVariableName } from '../domain/machine/variables';
import { SERIES_AGGREGATIONS, STATUS_AGGREGATIONS } from '../domain/series/series';
import type { Revision } from '../domain/series/revision';
import { moduleIdSchema, powerBlockIdSchema, searchSpanSchema, timeSchema } from './primitives';

export const variableNameSchema = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const name = parseVariableName(text);
    if (name !== null) return name;
    context.issues.push({ code: 'custom', message: `unknown variable ${text}`, input: text });
    return z.NEVER;
  }),
);

/** Revision of history (contract W18): a whole number that only grows. */
const revisionSchema = z.int().check(z.nonnegative());

const aggregationSchema = z.enum(SERIES_AGGREGATIONS);
const isOfStatus = (aggregation: string): boolean =>
  STATUS_AGGREGATIONS.some((one) => one === aggregation);
const aggregateVariable = z
  .object({ name: variableNameSchema, aggregation: aggregationSchema })
  .check(
    z.refine(({ name, aggregation }) => !isOfStatus(aggregation) || name === 'StatusWord', {
      error: 'this is an aggregation of the status word alone',
      path: ['aggregation'],
    }),
  );
const intervalSchema = z.enum(INTERVALS);
/** Largest number of modules, or of variables, in one request. */
const MAX_ITEMS = 1000;
const moduleIds = z.array(moduleIdSchema).check(z.minLength(1), z.maxLength(MAX_ITEMS));
const aggregateVariables = z.array(aggregateVariable).check(z.minLength(1), z.maxLength(MAX_ITEMS));

/** `POST adx`: the default variables of many modules. */
export const adxRequestSchema = z.object({
  id: moduleIds,
  searchSpan: searchSpanSchema,
  interval: intervalSchema,
});

/** `POST adx/query`: chosen variables of one module. */
export const adxQueryRequestSchema = z.object({
  id: z.array(moduleIdSchema).check(z.length(1)),
  searchSpan: searchSpanSchema,
  interval: intervalSchema,
  variables: aggregateVariables,
});

/** `POST Analytics/`: chosen variables for each of several modules. */
export const analyticsRequestSchema = z.object({
  searchSpan: searchSpanSchema,
  interval: intervalSchema,
  parameters: z
    .array(z.object({ id: moduleIdSchema, aggregateVariables }))
    .check(z.minLength(1), z.maxLength(MAX_ITEMS)),
});

/** `POST Analytics/preset`: the same variables of many modules, by default those of rules §7.2. */
export const presetRequestSchema = z.object({
  id: moduleIds,
  searchSpan: searchSpanSchema,
  interval: intervalSchema,
  variables: z.optional(aggregateVariables),
});

/** Query of `GET Analytics/{moduleId}`: the default variables of one module. */
export const analyticsQuerySchema = z
  .object({ from: timeSchema, to: timeSchema, interval: intervalSchema })
  .check(z.refine(({ from, to }) => from < to, { error: 'from must be before to', path: ['to'] }));

/**
 * Buckets of one module: `timestamps[i]` is the start of bucket i, `values[i]` is null for "no
 * sample". `interval` is the width of the returned buckets, `covered` the half-open span that the
 * response covers. Each bucket of that span which is not listed is empty. `medianOf`, where there
 * are medians, says from which moment on they are of the averages of which narrower buckets (W7).
 * `revision` is that up to which the response is true (contract W18).
 */
export const seriesResponseSchema = z.object({
  timestamps: z.array(timeSchema),
  properties: z.array(
    z.object({
      name: variableNameSchema,
      aggregation: aggregationSchema,
      values: z.array(z.nullable(z.number())),
    }),
  ),
  interval: intervalSchema,
  covered: z.object({ from: timeSchema, to: timeSchema }),
  medianOf: z.optional(z.array(z.object({ from: timeSchema, interval: intervalSchema }))),
  revision: z.optional(revisionSchema),
});
export type SeriesResponseWire = z.input<typeof seriesResponseSchema>;

/** Series by module id; modules that the caller cannot see are left out. */
export const historyResponseSchema = z.record(z.string(), seriesResponseSchema);
export type HistoryResponseWire = z.input<typeof historyResponseSchema>;

/** The same response, of which the series are parsed one by one. */
export const seriesByModuleSchema = z.record(z.string(), z.unknown());

/** UTC day as yyyy-mm-dd; its start in the domain. */
const utcDaySchema = z.pipe(
  z.iso.date(),
  z.transform((text): EpochMs => epochMs(Date.parse(`${text}T00:00:00Z`))),
);

/** Query of `GET history/changes`. */
export const changesQuerySchema = z.object({
  since: z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/, 'expected a revision')),
    z.transform((text): Revision => Number(text)),
  ),
});

/**
 * Days (UTC, yyyy-mm-dd) of visible modules whose history changed after `since`, and up to
 * `revision`. Not `isComplete`: the server no longer remembers all of them, and lists none.
 */
export const changesResponseSchema = z.object({
  revision: revisionSchema,
  isComplete: z.boolean(),
  changes: z.array(
    z.object({
      moduleId: moduleIdSchema,
      days: z.array(z.object({ day: utcDaySchema, revision: revisionSchema })),
    }),
  ),
});
export type ChangesResponseWire = z.input<typeof changesResponseSchema>;

export const variablesResponseSchema = z.array(z.string());

/** Path of `GET PowerBlocks/{id}/data/{range}`; the range is in hours. */
export const rangeParamsSchema = z.object({
  powerBlockId: powerBlockIdSchema,
  range: z.enum(['24', '168', '720', '8760']),
});
