import { tabLocks } from '../../base/tab-locks';
import { DAY, epochMs, HOUR, type EpochMs } from '../../base/units';
import type { ModuleId } from '../../domain/ids';
import { bucketCeil, bucketFloor, wholeBuckets } from '../../domain/time/buckets';
import { intervalMs, type Interval } from '../../domain/time/intervals';
import type { HistoryRequest, HistoryResponse, ModuleHistory } from '../../remote/history';
import { RemoteError, type RemoteErrorKind } from '../../remote/remote-error';
import { openStore } from '../../store/indexed-store';
import { createClock } from '../clock';
import { createConnection } from '../connection';
import type { FillRequest } from './fill-request';
import { fillSpan } from './fill-span';
import { followRevision } from './follow-revisions';
import { LateServer } from './late-world.fixture';
import { browserLocks } from './locks';
import { signal } from './requests.fixture';

/** The source has 10-minute buckets for this long. */
const FINE_DAYS = 12;

/** Time by which several responses may be ahead without a trace left (domain/series/settle). */
const LONGEST_AHEAD = 3 * HOUR;

/** Faults of the next responses, of which each happens once. */
interface NextFaults {
  /** Time by which the server's clock is ahead at the next response alone, ms. */
  lie: number;
  /** Errors of the next requests. */
  errors: RemoteErrorKind[];
  /** Module whose series breaks the contract in the next response. */
  broken: ModuleId | null;
}

/** A server that lies about the time, fails, and has wider buckets only for older history. */
export class HostileServer extends LateServer {
  next: NextFaults = { lie: 0, errors: [], broken: null };
  readonly fineFrom: EpochMs = bucketFloor(this.now - FINE_DAYS * DAY, 'PT1H');
  /** All values that were ever in a response, by module, width and bucket. */
  private readonly answered = new Map<string, Set<number>>();

  override async history(request: HistoryRequest): Promise<HistoryResponse> {
    const kind = this.next.errors.shift();
    if (kind !== undefined) throw new RemoteError(kind, 'a fault of the test');
    const { broken } = this.next;
    // A server that stays ahead stays within the time that one response may be wrong by.
    const lie =
      this.ahead > 0 ? Math.min(this.next.lie, LONGEST_AHEAD - this.ahead) : this.next.lie;
    this.next = { ...this.next, lie: 0, broken: null };
    this.ahead += lie;
    const response = super.history(request);
    this.ahead -= lie;
    const { modules, ...rest } = await response;
    if (broken === null || !modules.has(broken) || modules.size === 1) return { ...rest, modules };
    const others = new Map([...modules].filter(([moduleId]) => moduleId !== broken));
    return { ...rest, modules: others, broken: [broken] };
  }

  protected override read(moduleId: ModuleId, request: HistoryRequest): ModuleHistory {
    const { interval, span } = this.available(request);
    const history = super.read(moduleId, { ...request, interval, span });
    for (const values of history.columns.values()) {
      values.forEach((value, i) => {
        const key = keyOf(moduleId, interval, history.covered.from + i * intervalMs(interval));
        this.answered.set(key, (this.answered.get(key) ?? new Set()).add(value));
      });
    }
    return history;
  }

  /** Whether a response has had this value for the bucket. */
  hasAnswered(moduleId: ModuleId, interval: Interval, from: number, value: number): boolean {
    return this.answered.get(keyOf(moduleId, interval, from))?.has(value) ?? false;
  }

  /** Returns what the server has of a request: whole buckets of the width, or of the next one. */
  private available({ interval, span }: HistoryRequest): Pick<HistoryRequest, 'interval' | 'span'> {
    if (interval !== 'PT10M' || span.from >= this.fineFrom) return { interval, span };
    const wider = 'PT1H';
    const to = span.to < this.now ? bucketFloor(span.to, wider) : bucketCeil(span.to, wider);
    return { interval: wider, span: { from: wholeBuckets(span, wider).from, to: epochMs(to) } };
  }
}

const keyOf = (moduleId: ModuleId, interval: Interval, from: number) =>
  `${moduleId}/${interval}/${from}`;

/** The clocks of a device; both run with the server's time unless the test sets them. */
export class DeviceClocks {
  wallAhead = 0;
  slept = 0;
  private readonly server: LateServer;
  constructor(server: LateServer) {
    this.server = server;
  }
  wall = (): number => this.server.now + this.wallAhead;
  monotonic = (): number => this.server.now - this.slept;
}

/**
 * A tab. Tabs share the database; each has locks of its own, as if no other waited for them any
 * more.
 */
export async function openHostileTab(server: HostileServer, clocks: DeviceClocks) {
  const store = await openStore('ann');
  const clock = createClock(clocks);
  const reads = {
    history: (question: HistoryRequest) => server.history(question),
    historyChanges: (since: number) => Promise.resolve().then(() => server.changes(since)),
  };
  const deps = {
    ...{ reads, store, clock, connection: createConnection() },
    locks: browserLocks('test', tabLocks()),
    random: () => 0,
    wait: () => Promise.resolve(),
  };
  let isPolling = false;
  return {
    store,
    clock,
    /** Receives time and revision, as with each poll of the fleet. */
    poll: async () => {
      if (!server.isReachable || isPolling) return;
      isPolling = true;
      clock.startRequest()(server.clock());
      await followRevision(deps, server.revision());
      isPolling = false;
    },
    /** Fills, and returns the outcome and whether the clock was found wrong meanwhile. */
    look: async (request: FillRequest) => {
      const jumps = { count: 0 };
      const stop = clock.onJump(() => {
        jumps.count += 1;
      });
      const outcome = await fillSpan(deps, request, signal());
      stop();
      return { ...outcome, jumped: jumps.count > 0 };
    },
  };
}
export type HostileTab = Awaited<ReturnType<typeof openHostileTab>>;
