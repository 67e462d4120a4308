import { bucketCount, bucketEnd } from '../../domain/time/buckets';
import { intervalMs, type Interval } from '../../domain/time/intervals';
import { utcDay, type ChangedDay, type HistoryChanges } from '../../domain/series/revision';
import { bundleColumns } from '../../domain/series/series';
import { CONFIRMED_AFTER } from '../../domain/series/settle';
import type { ModuleId } from '../../domain/ids';
import type { HistoryRequest, HistoryResponse, ModuleHistory } from '../../remote/history';
import { RemoteError } from '../../remote/remote-error';
import { DAY, epochMs, HOUR, later, MINUTE, type EpochMs } from '../../base/units';
import { START } from './fill-world.fixture';

/** Samples are as far apart as the finest bucket of the tests is wide. */
const EVERY = 10 * MINUTE;
const COLUMNS = bundleColumns('PowerOutput.avg');
/** As in the server: a sample that is younger changes open buckets only. */
const NOTED_AFTER = 9 * MINUTE;
const REMEMBERED = 49 * DAY;

/** Whether a machine sends the samples of these six hours by themselves. */
const isSentAtOnce = (moduleId: ModuleId, at: number): boolean =>
  (Math.floor(at / (6 * HOUR)) + Number(moduleId)) % 4 !== 0;

/**
 * A server with machines that send some of their samples late, and its revisions, in memory. It
 * counts the buckets that are requested though they have not changed.
 */
export class LateServer {
  now: EpochMs = later(START, 40 * DAY);
  /** Time by which the server's clock is ahead of `now`, ms; the machines' clocks are right. */
  ahead = 0;
  isReachable = true;
  /** Called before a response is delivered that was read already. */
  delivering: () => Promise<void> = () => Promise.resolve();
  /** Requested buckets, calls for changes, and the longest run of buckets requested needlessly. */
  readonly requested = { buckets: 0, changes: 0, longestNeedless: 0 };
  private readonly sent = new Map<ModuleId, Map<number, number>>();
  private readonly days = new Map<ModuleId, Map<EpochMs, number>>();
  /** Revision and time of the last response with a bucket, by module, width and bucket. */
  private readonly fetched = new Map<string, { revision: number; at: number }>();
  private last = 0;
  private uploads = 0;

  /** Receives the samples of some buckets, of which those up to now are stored. */
  upload(moduleId: ModuleId, from: number, count: number): void {
    this.uploads += 1;
    const sent = this.sent.get(moduleId) ?? new Map<number, number>();
    this.sent.set(moduleId, sent);
    const late = new Set<EpochMs>();
    for (let i = 0; i < count; i += 1) {
      const start = Math.floor(from / EVERY) * EVERY + i * EVERY;
      const at = start + EVERY / 2;
      if (at > this.now) break;
      sent.set(start, this.uploads);
      if (at < this.clock() - NOTED_AFTER) late.add(utcDay(at));
    }
    if (late.size === 0) return;
    // A moment after the response before: time stands still in tests, never on a server.
    this.last = Math.max(this.clock(), this.last) + 1;
    const days = this.days.get(moduleId) ?? new Map<EpochMs, number>();
    this.days.set(moduleId, days);
    for (const day of late) days.set(day, this.last);
  }

  /** Revision up to which a response is true now. */
  revision(): number {
    return Math.max(this.last, utcDay(this.clock()) - DAY);
  }

  /** The server's time, by its own clock. */
  clock(): EpochMs {
    return later(this.now, this.ahead);
  }

  /** Value of a bucket: the mean of its samples, NaN without any. */
  value(moduleId: ModuleId, from: number, interval: Interval): number {
    let [sum, count] = [0, 0];
    for (let start = from; start < from + intervalMs(interval); start += EVERY) {
      const own = isSentAtOnce(moduleId, start) && start + EVERY / 2 <= this.now ? 0 : undefined;
      const sample = this.sent.get(moduleId)?.get(start) ?? own;
      if (sample === undefined) continue;
      sum += sample;
      count += 1;
    }
    return count === 0 ? NaN : sum / count;
  }

  async history(request: HistoryRequest): Promise<HistoryResponse> {
    this.check();
    const revision = this.revision();
    this.count(request, revision);
    const modules = new Map(request.moduleIds.map((id) => [id, this.read(id, request)]));
    const response = { servedAt: this.clock(), revision, modules };
    const { delivering } = this;
    this.delivering = () => Promise.resolve();
    await delivering();
    return response;
  }

  changes(since: number): Promise<HistoryChanges> {
    this.check();
    this.requested.changes += 1;
    const modules = new Map<ModuleId, ChangedDay[]>();
    for (const [moduleId, days] of this.days) {
      const changed = [...days].filter(([, revision]) => revision > since);
      if (changed.length === 0) continue;
      modules.set(
        moduleId,
        changed.map(([day, revision]) => ({ day, revision })),
      );
    }
    const remembers = since >= this.now - REMEMBERED;
    return Promise.resolve({
      ...{ since, revision: this.revision(), servedAt: this.clock() },
      modules: remembers ? modules : null,
    });
  }

  private check(): void {
    if (!this.isReachable) throw new RemoteError('unreachable', 'The network is away.');
  }

  protected read(moduleId: ModuleId, { span, interval }: HistoryRequest): ModuleHistory {
    const to = epochMs(Math.min(span.to, bucketEnd(this.clock(), interval)));
    const covered = { from: span.from, to };
    const values = Float64Array.from({ length: bucketCount(covered, interval) }, (_, i) =>
      this.value(moduleId, span.from + i * intervalMs(interval), interval),
    );
    return { interval, covered, columns: new Map(COLUMNS.map((key) => [key, values])) };
  }

  /** Counts the buckets of a request, and those that are as they were when fetched before. */
  private count({ moduleIds, span, interval }: HistoryRequest, revision: number): void {
    const width = intervalMs(interval);
    // Young silence is requested again until it is confirmed.
    const open = Math.max(2 * width, CONFIRMED_AFTER + width);
    for (const moduleId of moduleIds) {
      let needless = 0;
      for (let from: number = span.from; from < span.to; from += width) {
        const key = `${moduleId}/${interval}/${from}`;
        const before = this.fetched.get(key);
        const changedAt = this.days.get(moduleId)?.get(utcDay(from)) ?? 0;
        this.requested.buckets += 1;
        const wasFinal = before !== undefined && from + width <= before.at - open;
        needless = wasFinal && changedAt <= before.revision ? needless + 1 : 0;
        this.requested.longestNeedless = Math.max(this.requested.longestNeedless, needless);
        this.fetched.set(key, { revision, at: this.now });
      }
    }
  }
}
