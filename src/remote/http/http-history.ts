import type { Endpoint } from '../../contract/endpoint';
import { HISTORY_ENDPOINTS } from '../../contract/endpoints/history';
import type { ModuleId } from '../../domain/ids';
import { intervalMs } from '../../domain/time/intervals';
import { columnKey, parseColumnKey, type SeriesColumn } from '../../domain/series/series';
import { DAY, HOUR, type EpochMs } from '../../base/units';
import type { HistoryAnswer, HistoryQuestion } from '../history';
import { readHistoryAnswer } from './history-answer';
import type { Http } from './http';
import { RemoteError } from '../remote-error';
import { sourceColumn } from './shown-columns';
import { understand } from './understand';

/** A piece of history is some hundred kilobytes: over a plant's network that takes its time. */
const TIMEOUT_MS = 30_000;

const iso = (at: EpochMs): string => new Date(at).toISOString();

/** Section 9, Analytics: intervals of hour scale or 100 ms skip the fast source, and so does the past. */
const isFast = ({ interval, span }: HistoryQuestion, now: EpochMs): boolean =>
  interval !== 'PT0.1S' && intervalMs(interval) < HOUR && span.to > now - DAY;

interface Call {
  readonly endpoint: Endpoint;
  readonly body: unknown;
}

/** Machines of different types have different sensors for the same: each answers all of them. */
const sourceColumns = (moduleIds: readonly ModuleId[], column: SeriesColumn): SeriesColumn[] => {
  const columns = moduleIds.map((moduleId) => sourceColumn(moduleId, column));
  return [...new Map(columns.map((one) => [columnKey(one), one])).values()];
};

/**
 * Section 7: `adx` has the default variables of many modules, the preset chosen ones of many, without
 * those that the person may not see; the others are for one module.
 */
function callFor(question: HistoryQuestion, now: EpochMs): Call {
  const { moduleIds, interval, bundle, span } = question;
  const searchSpan = { from: iso(span.from), to: iso(span.to) };
  if (bundle === 'default') {
    return { endpoint: HISTORY_ENDPOINTS.postAdx, body: { id: moduleIds, searchSpan, interval } };
  }
  const [moduleId, ...more] = moduleIds;
  const column = parseColumnKey(bundle);
  if (moduleId === undefined || column === null) {
    throw new RemoteError('rejected', 'A chosen variable is asked of some module.');
  }
  if (more.length > 0) {
    const variables = sourceColumns(moduleIds, column);
    return {
      endpoint: HISTORY_ENDPOINTS.postAnalyticsPreset,
      body: { id: moduleIds, searchSpan, interval, variables },
    };
  }
  const variables = [sourceColumn(moduleId, column)];
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

/** One question for history. Rejects with RemoteError. */
export async function askHistory(
  http: Http,
  question: HistoryQuestion,
  now: EpochMs,
  signal: AbortSignal,
): Promise<HistoryAnswer> {
  const { endpoint, body } = callFor(question, now);
  const answer = await http(endpoint, { body, signal, timeoutMs: TIMEOUT_MS });
  return understand(() => readHistoryAnswer(answer.body, answer.servedAt, question));
}
