import type { Endpoint } from '../../contract/endpoint';
import { HISTORY_ENDPOINTS } from '../../contract/endpoints/history';
import { changesResponseSchema, variablesResponseSchema } from '../../contract/history';
import { parse } from '../../contract/parse';
import type { ModuleId } from '../../domain/ids';
import { intervalMs } from '../../domain/time/intervals';
import {
  parseVariableName,
  VARIABLE_NAMES,
  type VariableName,
} from '../../domain/machine/variables';
import type { HistoryChanges, Revision } from '../../domain/series/revision';
import {
  bundleColumns,
  columnKey,
  parseColumnKey,
  type SeriesColumn,
} from '../../domain/series/series';
import { iso } from '../../base/iso';
import { DAY, HOUR, type EpochMs } from '../../base/units';
import type { HistoryResponse, HistoryRequest } from '../history';
import { parseHistoryResponse } from './parse-history';
import type { Http } from './http';
import { RemoteError } from '../remote-error';
import { sourceColumn } from './shown-columns';
import { parseResponse } from './parse-response';

/** A piece of history is some hundred kilobytes: slow over a plant's network. */
const TIMEOUT_MS = 30_000;

/** Intervals of hour scale or 100 ms skip the fast source, and so do past periods (rules §7.2). */
const isFast = ({ interval, span }: HistoryRequest, now: EpochMs): boolean =>
  interval !== 'PT0.1S' && intervalMs(interval) < HOUR && span.to > now - DAY;

interface Call {
  readonly endpoint: Endpoint;
  readonly body: unknown;
}

/**
 * Machines of different types have different sensors for the same quantity: the request names all
 * of them.
 */
const sourceColumns = (
  moduleIds: readonly ModuleId[],
  shown: readonly SeriesColumn[],
): SeriesColumn[] => {
  const columns = moduleIds.flatMap((moduleId) =>
    shown.map((column) => sourceColumn(moduleId, column)),
  );
  return [...new Map(columns.map((one) => [columnKey(one), one])).values()];
};

/**
 * `adx` has the default variables of many modules, the preset call chosen ones of many, without
 * those that the person may not see; the others are for one module (rules §7.2).
 */
function callFor(question: HistoryRequest, now: EpochMs): Call {
  const { moduleIds, interval, bundle, span } = question;
  const searchSpan = { from: iso(span.from), to: iso(span.to) };
  if (bundle === 'default') {
    return { endpoint: HISTORY_ENDPOINTS.postAdx, body: { id: moduleIds, searchSpan, interval } };
  }
  const [moduleId, ...more] = moduleIds;
  if (moduleId === undefined) {
    throw new RemoteError('rejected', 'A chosen variable is asked of some module.');
  }
  const shown = bundleColumns(bundle).flatMap((key) => parseColumnKey(key) ?? []);
  const variables = sourceColumns(moduleIds, shown);
  if (more.length > 0) {
    return {
      endpoint: HISTORY_ENDPOINTS.postAnalyticsPreset,
      body: { id: moduleIds, searchSpan, interval, variables },
    };
  }
  if (isFast(question, now)) {
    return {
      endpoint: HISTORY_ENDPOINTS.postAdxQuery,
      body: { id: [moduleId], searchSpan, interval, variables },
    };
  }
  const parameters: readonly { id: ModuleId; aggregateVariables: typeof variables }[] = [
    { id: moduleId, aggregateVariables: variables },
  ];
  return { endpoint: HISTORY_ENDPOINTS.postAnalytics, body: { searchSpan, interval, parameters } };
}

/** Sends one history request. Rejects with RemoteError. */
export async function fetchHistory(
  http: Http,
  question: HistoryRequest,
  now: EpochMs,
  signal: AbortSignal,
): Promise<HistoryResponse> {
  const { endpoint, body } = callFor(question, now);
  const answer = await http(endpoint, { body, signal, timeoutMs: TIMEOUT_MS });
  return parseResponse(() => parseHistoryResponse(answer.body, answer.servedAt, question));
}

/** Requests the days whose history changed since a revision. Rejects with RemoteError. */
export async function fetchHistoryChanges(
  http: Http,
  since: Revision,
  signal: AbortSignal,
): Promise<HistoryChanges> {
  const { body, servedAt } = await http(HISTORY_ENDPOINTS.getHistoryChanges, {
    query: { since: String(since) },
    signal,
  });
  const { revision, isComplete, changes } = parseResponse(() => parse(changesResponseSchema, body));
  const modules = new Map(changes.map(({ moduleId, days }) => [moduleId, days]));
  return { since, revision, servedAt, modules: isComplete ? modules : null };
}

/**
 * Requests the variables that a module has; names that this build does not know are left out.
 * Rejects with RemoteError.
 */
export async function fetchVariables(
  http: Http,
  moduleId: ModuleId,
  signal: AbortSignal,
): Promise<readonly VariableName[]> {
  const { body } = await http(HISTORY_ENDPOINTS.getVariables, { params: { moduleId }, signal });
  const names = parseResponse(() => parse(variablesResponseSchema, body)).map(parseVariableName);
  return VARIABLE_NAMES.filter((name) => names.includes(name));
}
