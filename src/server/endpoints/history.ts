import type { HistoryResponseWire } from '../../contract/history';
import type { UserRights } from '../../domain/person/access';
import type { ModuleId, PowerBlockId } from '../../domain/ids';
import type { Interval } from '../../domain/time/intervals';
import type { Revision } from '../../domain/series/revision';
import { DEFAULT_COLUMNS, type SeriesColumn } from '../../domain/series/series';
import { RESOLUTIONS, type LiveRange } from '../../domain/time/time-ranges';
import { HOUR, later, type EpochMs } from '../../base/units';
import { VARIABLE_NAMES, type VariableName } from '../../domain/machine/variables';
import type { Database } from '../database/database';
import { ApiProblem, notFound } from '../http/problem';
import { JsonText } from '../http/json-text';
import {
  readHistory,
  readingOf,
  variableCounts,
  type ChosenColumns,
  type Reading,
} from '../telemetry/history';
import type { Pause } from '../telemetry/pause';
import { numbersRead } from '../telemetry/reading-cost';
import { readLatest } from '../telemetry/samples';
import { revisionNow } from '../telemetry/revisions';
import type { HistoryBounds } from '../telemetry/sources';
import { fromVector } from '../telemetry/vector';
import { readVisibleModules, readVisiblePowerBlocks } from '../rows/fleet-rows';
import { readSeenRevision } from './history-changes';
import type { Turns } from './turns';

/** Everything that a history request is handled with besides its own fields. */
export interface HistoryContext {
  readonly db: Database;
  readonly caller: UserRights;
  readonly now: EpochMs;
  readonly bounds: HistoryBounds;
  /** Pause of this request. */
  readonly pause: Pause;
  /** Turns of large requests. */
  readonly turns: Turns;
}

type HistoryText = JsonText<HistoryResponseWire>;

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
 * Largest number of values in one response, and of numbers that are read for it: twice a year of
 * ten-minute buckets of a module's default variables (contract W10).
 */
const MAX_NUMBERS = 1_500_000;
/** Size above which requests are read a few at a time. */
const LARGE_NUMBERS = 150_000;

/**
 * Returns how many numbers a response needs: those in it or those that are read for it, whichever
 * are more. Throws too_large before anything is read, so that one request cannot block all others.
 */
function withinBudget(reading: Reading, all: readonly (readonly SeriesColumn[])[]): number {
  const { source, from, to } = reading;
  const buckets = Math.ceil(Math.max(0, to - from) / source.width);
  let answered = 0;
  let read = 0;
  for (const columns of all) {
    answered += buckets * columns.length;
    read += numbersRead(reading, variableCounts(columns));
  }
  const numbers = Math.max(answered, read);
  if (numbers <= MAX_NUMBERS) return numbers;
  throw new ApiProblem(
    'too_large',
    `That is ${String(numbers)} numbers to read, and one answer may need ${String(MAX_NUMBERS)}: ask for ` +
      'less time, fewer modules or variables, or a coarser interval.',
  );
}

async function historyOf(
  { db, caller, now, bounds, pause, turns }: HistoryContext,
  chosen: readonly ChosenColumns[],
  { searchSpan, interval }: RequestedSpan,
): Promise<HistoryText> {
  const reading = readingOf({ ...searchSpan, interval }, now, bounds);
  const numbers = withinBudget(
    reading,
    chosen.map(({ columns }) => columns),
  );
  const read = async () => {
    // The turn may have come after the deadline, or after the client has left.
    await pause();
    // Older than what is read: a change in between is fetched once more, never missed.
    const revision = revisionNow(await readSeenRevision(db, caller), now);
    return historyText(await readHistory(db, chosen, reading, pause), revision, pause);
  };
  return numbers > LARGE_NUMBERS ? turns(read) : read();
}

/** Writes a response as JSON, one column at a time. */
async function historyText(
  responses: HistoryResponseWire,
  revision: Revision,
  pause: Pause,
): Promise<HistoryText> {
  const modules: string[] = [];
  for (const [id, { properties, ...series }] of Object.entries(responses)) {
    const columns: string[] = [];
    for (const column of properties) {
      columns.push(JSON.stringify(column));
      await pause();
    }
    const rest = JSON.stringify({ ...series, revision }).slice(1);
    modules.push(`${JSON.stringify(id)}:{"properties":[${columns.join(',')}],${rest}`);
  }
  return new JsonText(`{${modules.join(',')}}`);
}

/** Returns the same columns for each of the modules. */
const sameColumns = (
  modules: ReadonlyMap<string, number>,
  columns: readonly SeriesColumn[],
): ChosenColumns[] => [...modules].map(([id, number]) => ({ id, number, columns }));

/** `POST adx`: the default variables; modules that the caller cannot see are left out. */
export async function readAdx(
  context: HistoryContext,
  { id, ...span }: RequestedSpan & { readonly id: readonly ModuleId[] },
): Promise<HistoryText> {
  return historyOf(context, sameColumns(await numbersOf(context, id), DEFAULT_COLUMNS), span);
}

/** `POST Analytics/preset`: the same variables of many modules, by default those of `POST adx`. */
export async function readPreset(
  context: HistoryContext,
  { id, variables, ...span }: Preset,
): Promise<HistoryText> {
  const columns = variables ?? DEFAULT_COLUMNS;
  return historyOf(context, sameColumns(await numbersOf(context, id), columns), span);
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
): Promise<HistoryText> {
  const modules = await numbersOf(context, [moduleId]);
  if (modules.size === 0) throw notFound('module');
  return historyOf(context, sameColumns(modules, columns), span);
}

/** `POST Analytics/`: chosen variables of several modules, each named once. */
export async function readAnalytics(
  context: HistoryContext,
  { parameters, ...span }: RequestedSpan & { readonly parameters: readonly Chosen[] },
): Promise<HistoryText> {
  const named = new Map(parameters.map(({ id, aggregateVariables }) => [id, aggregateVariables]));
  const numbers = await numbersOf(context, [...named.keys()]);
  const chosen = [...named].map(([id, columns]) => {
    const number = numbers.get(id);
    if (number === undefined) throw notFound('module');
    return { id, number, columns };
  });
  return historyOf(context, chosen, span);
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
): Promise<HistoryText> {
  const { db, caller, now } = context;
  const [block] = await readVisiblePowerBlocks(db, caller, powerBlockId);
  if (block === undefined) throw notFound('power block');
  const members = (await readVisibleModules(db, caller)).filter(
    ({ module }) => module.powerBlockId === powerBlockId,
  );
  const modules = new Map(members.map(({ module }) => [module.moduleId, module.number]));
  const searchSpan = { from: later(now, -range * HOUR), to: now };
  const { interval } = RESOLUTIONS[range];
  return historyOf(context, sameColumns(modules, DEFAULT_COLUMNS), { searchSpan, interval });
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
