import { API_BASE } from '../../../src/contract/api-base';
import { epochMs, later } from '../../../src/base/units';
import { createHttp } from '../../../src/remote/http/http';
import { fetchActiveAlerts, fetchAlertChanges } from '../../../src/remote/http/http-alerts';
import { createConfigurationReads } from '../../../src/remote/http/http-configuration';
import {
  fetchHistoryChanges,
  fetchHistory,
  fetchVariables,
} from '../../../src/remote/http/http-history';
import { createHttpReads } from '../../../src/remote/http/http-reads';
import { openStore } from '../../../src/store/indexed-store';
import { createClock } from '../../../src/sync/clock';
import { createConnection } from '../../../src/sync/connection';
import type { FillDeps } from '../../../src/sync/fill/fill-request';
import { fillSpan } from '../../../src/sync/fill/fill-span';
import { browserLocks } from '../../../src/sync/fill/locks';
import { wait } from '../../../src/remote/wait';
import type { TabRequest } from '../week/requests';
import { measures } from './measures';

const loadCode = () =>
  Promise.resolve({
    fetchActiveAlerts,
    fetchAlertChanges,
    fetchHistoryChanges,
    fetchHistory,
    fetchVariables,
    createConfigurationReads,
  });

/** Dependencies of one person's tab, as the app creates them, but with the time of the script. */
async function createDeps(account: string, now: () => number): Promise<FillDeps> {
  const clock = createClock({ wall: now, monotonic: now });
  const http = createHttp({
    apiBase: API_BASE,
    getToken: () => Promise.resolve(account),
  });
  return {
    clock,
    reads: createHttpReads(http, clock.now, { later: loadCode, historyCode: loadCode }),
    store: await openStore(account),
    connection: createConnection(),
    locks: browserLocks(account),
    random: () => 0,
    // Pauses between retries are real time: the time of the script does not move meanwhile.
    wait: (ms, signal) => wait(Math.min(ms, 20), signal),
  };
}

let time = NaN;
let deps: Promise<FillDeps> | null = null;

measures({
  /** Fills a span and returns the final state. */
  async fill(account: string, { at, modules, interval, span }: TabRequest): Promise<string> {
    time = at;
    deps ??= createDeps(account, () => time);
    const outcome = await fillSpan(
      await deps,
      {
        moduleIds: modules,
        interval,
        bundle: 'default',
        span: { from: epochMs(span.from), to: epochMs(span.to) },
        focus: later(span.to, -1),
      },
      new AbortController().signal,
    );
    return outcome.state;
  },
});
