import type { HistoryAnswerWire } from '../../contract/history';
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
import { sourceFor, type Holdings } from '../telemetry/sources';
import { fromVector } from '../telemetry/vector';
import { readModules, readPowerBlocks } from '../rows/fleet-rows';

/** What a question for history is answered from, and for whom. */
export interface HistoryAsk {
  readonly db: Database;
  readonly caller: UserRights;
  readonly now: EpochMs;
  readonly held: Holdings;
}

interface Stretch {
  readonly searchSpan: { readonly from: EpochMs; readonly to: EpochMs };
  readonly interval: Interval;
}

/** The visible ones of the modules, with their numbers. */
async function numbersOf(
  { db, caller }: HistoryAsk,
  ids: readonly ModuleId[],
): Promise<Map<ModuleId, number>> {
  const visible = await readModules(db, caller, ids);
  return new Map(visible.map(({ module }) => [module.moduleId, module.number]));
}

/** Numbers in one answer, at most: a year of ten minutes of a module's default variables fits twice. */
const MAX_NUMBERS = 1_500_000;

/** Throws too_large before anything is read: one question must not keep everybody else waiting. */
function withinBudget(
  { now, held }: HistoryAsk,
  { searchSpan: { from, to }, interval }: Stretch,
  series: number,
): void {
  const { width } = sourceFor(interval, from, now, held);
  const numbers = series * Math.ceil((Math.min(to, now) - from) / width);
  if (numbers <= MAX_NUMBERS) return;
  throw new ApiProblem(
    'too_large',
    `That is ${String(numbers)} numbers, and one answer holds ${String(MAX_NUMBERS)}: ask for less time, ` +
      'fewer modules or variables, or a coarser interval.',
  );
}

async function historyOf(
  ask: HistoryAsk,
  modules: ReadonlyMap<string, number>,
  { searchSpan, interval }: Stretch,
  columns: readonly SeriesColumn[],
): Promise<HistoryAnswerWire> {
  const { db, now, held } = ask;
  withinBudget(ask, { searchSpan, interval }, modules.size * columns.length);
  return readHistory(db, { modules, ...searchSpan, interval, columns, held }, now);
}

/** `POST adx`: the default variables; modules that the caller does not see are left out. */
export async function answerAdx(
  ask: HistoryAsk,
  { id, ...stretch }: Stretch & { readonly id: readonly ModuleId[] },
): Promise<HistoryAnswerWire> {
  return historyOf(ask, await numbersOf(ask, id), stretch, DEFAULT_COLUMNS);
}

/** `POST Analytics/preset`: the same variables of many modules, those of `POST adx` unless named. */
export async function answerPreset(
  ask: HistoryAsk,
  { id, variables, ...stretch }: Preset,
): Promise<HistoryAnswerWire> {
  return historyOf(ask, await numbersOf(ask, id), stretch, variables ?? DEFAULT_COLUMNS);
}

interface Preset extends Stretch {
  readonly id: readonly ModuleId[];
  readonly variables?: readonly SeriesColumn[] | undefined;
}

/** Chosen variables of one module: `POST adx/query`, and one entry of `POST Analytics/`. */
export async function answerChosen(
  ask: HistoryAsk,
  moduleId: ModuleId,
  stretch: Stretch,
  columns: readonly SeriesColumn[],
): Promise<HistoryAnswerWire> {
  const modules = await numbersOf(ask, [moduleId]);
  if (modules.size === 0) throw notFound('module');
  return historyOf(ask, modules, stretch, columns);
}

/** `POST Analytics/`: chosen variables of several modules, each named once. */
export async function answerAnalytics(
  ask: HistoryAsk,
  { parameters, ...stretch }: Stretch & { readonly parameters: readonly Chosen[] },
): Promise<HistoryAnswerWire> {
  const chosen = new Map(parameters.map(({ id, aggregateVariables }) => [id, aggregateVariables]));
  const series = [...chosen.values()].reduce((sum, columns) => sum + columns.length, 0);
  withinBudget(ask, stretch, series);
  const answers: HistoryAnswerWire = {};
  for (const [id, columns] of chosen) {
    Object.assign(answers, await answerChosen(ask, id, stretch, columns));
  }
  return answers;
}

interface Chosen {
  readonly id: ModuleId;
  readonly aggregateVariables: readonly SeriesColumn[];
}

/** `GET PowerBlocks/{id}/data/{range}`: the default variables of its modules over the last hours. */
export async function answerRange(
  ask: HistoryAsk,
  powerBlockId: PowerBlockId,
  range: LiveRange,
): Promise<HistoryAnswerWire> {
  const { db, caller, now } = ask;
  const [block] = await readPowerBlocks(db, caller, powerBlockId);
  if (block === undefined) throw notFound('power block');
  const members = (await readModules(db, caller)).filter(
    ({ module }) => module.powerBlockId === powerBlockId,
  );
  const modules = new Map(members.map(({ module }) => [module.moduleId, module.number]));
  const searchSpan = { from: later(now, -range * HOUR), to: now };
  const { interval } = RESOLUTIONS[range];
  return historyOf(ask, modules, { searchSpan, interval }, DEFAULT_COLUMNS);
}

/** `GET variables/{id}`: the variables that the module's newest sample had; none before it sent any. */
export async function listVariables(
  { db, caller }: HistoryAsk,
  moduleId: ModuleId,
): Promise<VariableName[]> {
  const [found] = await readModules(db, caller, [moduleId]);
  if (found === undefined) throw notFound('module');
  const latest = (await readLatest(db, [found.module.number])).get(found.module.number);
  if (latest === undefined) return [];
  const readings = fromVector(latest.vector);
  return VARIABLE_NAMES.filter((name) => readings[name] !== undefined);
}
