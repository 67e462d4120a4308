import * as z from 'zod/mini';
import { AGGREGATIONS } from '../domain/catalogues';
import { INTERVALS } from '../domain/time/intervals';
import { parseVariableName } from '../domain/machine/variables';
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

const aggregationSchema = z.enum([...AGGREGATIONS, 'or']);
const aggregateVariable = z
  .object({ name: variableNameSchema, aggregation: aggregationSchema })
  .check(
    z.refine(({ name, aggregation }) => aggregation !== 'or' || name === 'StatusWord', {
      error: 'or is an aggregation of the status word alone',
      path: ['aggregation'],
    }),
  );
const intervalSchema = z.enum(INTERVALS);
/** A request may name at most this many modules, or variables. */
const MANY = 1000;
const moduleIds = z.array(moduleIdSchema).check(z.minLength(1), z.maxLength(MANY));
const aggregateVariables = z.array(aggregateVariable).check(z.minLength(1), z.maxLength(MANY));

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
    .check(z.minLength(1), z.maxLength(MANY)),
});

/** `POST Analytics/preset`: the same variables of many modules; the default ones unless named. */
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
 * One module's buckets: `timestamps[i]` is the start of bucket i, `values[i]` null for "no sample".
 * `interval` is the width the answer has, `covered` the half-open span it speaks for; every bucket
 * of the span that is not listed is empty.
 */
export const seriesAnswerSchema = z.object({
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
});
export type SeriesAnswerWire = z.input<typeof seriesAnswerSchema>;

/** Keyed by module id; a module that is not visible to the caller is not in it. */
export const historyAnswerSchema = z.record(z.string(), seriesAnswerSchema);
export type HistoryAnswerWire = z.input<typeof historyAnswerSchema>;

export const variablesAnswerSchema = z.array(z.string());

/** Hours of `GET PowerBlocks/{id}/data/{range}`. */
export const rangeParamsSchema = z.object({
  powerBlockId: powerBlockIdSchema,
  range: z.enum(['24', '168', '720', '8760']),
});
