import { tabLocks } from '../../base/tab-locks';
import { later, type EpochMs } from '../../base/units';
import type {
  ConfigEntry,
  ParameterDeviation,
  ParameterInfo,
} from '../../domain/configuration/config-entry';
import { minute } from '../../domain/configuration/config-change.fixture';
import type { ConfigPage, ConfigurationReads, HeldConfig } from '../../remote/configuration';
import { stopIfCancelled, type RemoteError } from '../../remote/remote-error';
import { configurationIn } from '../../store/configuration/configuration';
import { createMemoryStore } from '../../store/memory-store';
import { createClock } from '../clock';
import { createConnection } from '../connection';
import { browserLocks } from '../fill/locks';
import type { ConfigurationDeps } from './configuration-deps';

/** Entry of the server with the revision in which it was last changed. */
export interface RevisedEntry {
  readonly revision: number;
  readonly entry: ConfigEntry;
}

interface FakeServer {
  now: EpochMs;
  scope: string;
  entries: readonly RevisedEntry[];
  parameters: readonly ParameterInfo[];
  pageSize: number;
  /** Called before each response; an error is that of the request. */
  before: (nth: number) => RemoteError | null | Promise<RemoteError | null>;
}

/** Request as the server received it. */
export interface EntriesRequest {
  readonly what: string;
  readonly held: HeldConfig | null;
  readonly cursor: string | null;
}

/** Returns a page of the entries that are newer than those that the device holds. */
function pageFrom(
  server: FakeServer,
  { held, cursor }: EntriesRequest,
  isIn: (entry: ConfigEntry) => boolean,
): ConfigPage {
  const after = held?.scope === server.scope ? held.revision : 0;
  const due = server.entries.filter(({ revision, entry }) => revision > after && isIn(entry));
  const start = Number(cursor ?? 0);
  const end = start + server.pageSize;
  return {
    ...{ servedAt: server.now, scope: server.scope },
    revision: Math.max(0, ...server.entries.map(({ revision }) => revision)),
    entries: due.slice(start, end).map(({ entry }) => entry),
    cursor: end < due.length ? String(end) : null,
  };
}

const DEVIATION: ParameterDeviation = {
  ...{ key: 'PUMP_MAX', value: '12', unit: 'bar', majority: '1', majorityUnit: 'bar' },
  ...{ agreeing: 5, reporting: 6, fromDefault: true, outside: true },
};

/** A server of contract W19 with some entries, and a device that requests them. */
export function configurationWorld() {
  const server: FakeServer = {
    ...{ now: minute(0), scope: 'mine', entries: [], parameters: [], pageSize: 100 },
    before: () => null,
  };
  const requests: EntriesRequest[] = [];
  const respond = async <T>(signal: AbortSignal, produce: () => T): Promise<T> => {
    await Promise.resolve();
    stopIfCancelled(signal);
    const error = await server.before(requests.length);
    if (error !== null) throw error;
    return produce();
  };
  const reads: ConfigurationReads = {
    catalogue: (signal) => {
      requests.push({ what: 'catalogue', held: null, cursor: null });
      const { now: servedAt, scope, parameters } = server;
      return respond(signal, () => ({ servedAt, scope, parameters }));
    },
    deviations: (signal) => respond(signal, () => ({ servedAt: server.now, machines: [] })),
    deviation: (_id, signal) =>
      respond(signal, () => ({ servedAt: server.now, parameters: [DEVIATION] })),
    changes: ({ span, held, cursor }, signal) => {
      const request = { what: 'changes', held, cursor };
      requests.push(request);
      return respond(signal, () =>
        pageFrom(server, request, ({ timestamp }) => timestamp >= span.from && timestamp < span.to),
      );
    },
    history: ({ key, held, cursor }, signal) => {
      const request = { what: key, held, cursor };
      requests.push(request);
      return respond(signal, () =>
        pageFrom(server, request, (entry) => entry.id === key || entry.key === key),
      );
    },
  };
  const store = createMemoryStore();
  const clock = createClock({ wall: () => server.now, monotonic: () => 0 });
  const deps: ConfigurationDeps = {
    reads: { configuration: () => Promise.resolve(reads) },
    configuration: configurationIn(store.configurationRows),
    clock,
    connection: createConnection(),
    locks: browserLocks('test', tabLocks()),
  };
  const pass = (ms: number) => {
    server.now = later(server.now, ms);
  };
  return { server, requests, deps, store, pass };
}
