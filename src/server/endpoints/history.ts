import type { HistoryResponseWire } from '../../contract/history';
import type { UserRights } from '../../domain/person/access';
import type { ModuleId, PowerBlockId } from '../../domain/ids';
import type { Interval } from '../../domain/time/intervals';
import { DEFAULT_COLUMNS, type SeriesColumn } from '../../domain/series/series';
import { RESOLUTIONS, type LiveRange } from '../../domain/time/time-ranges';
import { HOUR, later, type EpochMs } from '../../base/units';
import { VARIABLE_NAMES, type VariableName } from '../../domain/machine/variables';
import type { Database } from '../database/database';
import { ApiProblem, notFound } from '../http/problem';
import { readHistory } from '../telemetry/history';
import { readLatest } from '../telemetry/samples';
import { sourceFor, type HistoryBounds } from '../telemetry/sources';
import { fromVector } from '../telemetry/vector';
import { readVisibleModules, readVisiblePowerBlocks } from '../rows/fleet-rows';

/** Everything that a history request is handled with besides its own fields. */
export interface HistoryContext {
  readonly db: Database;
  readonly caller: UserRights;
  readonly now: EpochMs;
  readonly bounds: HistoryBounds;
}

interface RequestedSpan {
  readonly searchSpan: { readonly from: EpochMs; readonly to: EpochMs };
  readonly interval: Interval;
}

/** Returns the visible ones of the modules, with their numbers. */
async function numbersOf(
  { db, caller }: HistoryContext,
  ids: readonly ModuleId[],
): Promise<Map<ModuleId, number>> {
  const visible = await readVisibleModules(db, caller, ids);
  return new Map(visible.map(({ module }) => [module.moduleId, module.number]));
}

/**
 * Largest number of values in one response: twice a year of ten-minute buckets of a module's
 * default variables.
 */
const MAX_NUMBERS = 1_500_000;

/** Throws too_large before anything is read, so that one request cannot block all others. */
function withinBudget(
  { now, bounds }: HistoryContext,
  { searchSpan: { from, to }, interval }: RequestedSpan,
  series: number,
): void {
  const { width } = sourceFor(interval, from, now, bounds);
  const numbers = series * Math.ceil((Math.min(to, now) - from) / width);
  if (numbers <= MAX_NUMBERS) return;
  throw new ApiProblem(
    'too_large',
    `That is ${String(numbers)} numbers, and one answer holds ${String(MAX_NUMBERS)}: ask for less time, ` +
      'fewer modules or variables, or a coarser interval.',
  );
}

async function historyOf(
  context: HistoryContext,
  modules: ReadonlyMap<string, number>,
  { searchSpan, interval }: RequestedSpan,
  columns: readonly SeriesColumn[],
): Promise<HistoryResponseWire> {
  const { db, now, bounds } = context;
  withinBudget(context, { searchSpan, interval }, modules.size * columns.length);
  return readHistory(db, { modules, ...searchSpan, interval, columns, bounds }, now);
}

/** `POST adx`: the default variables; modules that the caller cannot see are left out. */
export async function readAdx(
  context: HistoryContext,
  { id, ...span }: RequestedSpan & { readonly id: readonly ModuleId[] },
): Promise<HistoryResponseWire> {
  return historyOf(context, await numbersOf(context, id), span, DEFAULT_COLUMNS);
}

/** `POST Analytics/preset`: the same variables of many modules, by default those of `POST adx`. */
export async function readPreset(
  context: HistoryContext,
  { id, variables, ...span }: Preset,
): Promise<HistoryResponseWire> {
  return historyOf(context, await numbersOf(context, id), span, variables ?? DEFAULT_COLUMNS);
}

interface Preset extends RequestedSpan {
  readonly id: readonly ModuleId[];
  readonly variables?: readonly SeriesColumn[] | undefined;
}

/** Chosen variables of one module: `POST adx/query`, and one entry of `POST Analytics/`. */
export async function readChosen(
  context: HistoryContext,
  moduleId: ModuleId,
  span: RequestedSpan,
  columns: readonly SeriesColumn[],
): Promise<HistoryResponseWire> {
  const modules = await numbersOf(context, [moduleId]);
  if (modules.size === 0) throw notFound('module');
  return historyOf(context, modules, span, columns);
}

/** `POST Analytics/`: chosen variables of several modules, each named once. */
export async function readAnalytics(
  context: HistoryContext,
  { parameters, ...span }: RequestedSpan & { readonly parameters: readonly Chosen[] },
): Promise<HistoryResponseWire> {
  const chosen = new Map(parameters.map(({ id, aggregateVariables }) => [id, aggregateVariables]));
  const series = [...chosen.values()].reduce((sum, columns) => sum + columns.length, 0);
  withinBudget(context, span, series);
  const responses: HistoryResponseWire = {};
  for (const [id, columns] of chosen) {
    Object.assign(responses, await readChosen(context, id, span, columns));
  }
  return responses;
}

interface Chosen {
  readonly id: ModuleId;
  readonly aggregateVariables: readonly SeriesColumn[];
}

/**
 * `GET PowerBlocks/{id}/data/{range}`: the default variables of its modules over the last hours.
 */
export async function readRange(
  context: HistoryContext,
  powerBlockId: PowerBlockId,
  range: LiveRange,
): Promise<HistoryResponseWire> {
  const { db, caller, now } = context;
  const [block] = await readVisiblePowerBlocks(db, caller, powerBlockId);
  if (block === undefined) throw notFound('power block');
  const members = (await readVisibleModules(db, caller)).filter(
    ({ module }) => module.powerBlockId === powerBlockId,
  );
  const modules = new Map(members.map(({ module }) => [module.moduleId, module.number]));
  const searchSpan = { from: later(now, -range * HOUR), to: now };
  const { interval } = RESOLUTIONS[range];
  return historyOf(context, modules, { searchSpan, interval }, DEFAULT_COLUMNS);
}

/** `GET variables/{id}`: the variables of the module's newest sample; none before its first one. */
export async function listVariables(
  { db, caller }: HistoryContext,
  moduleId: ModuleId,
): Promise<VariableName[]> {
  const [found] = await readVisibleModules(db, caller, [moduleId]);
  if (found === undefined) throw notFound('module');
  const latest = (await readLatest(db, [found.module.number])).get(found.module.number);
  if (latest === undefined) return [];
  const readings = fromVector(latest.vector);
  return VARIABLE_NAMES.filter((name) => readings[name] !== undefined);
}
