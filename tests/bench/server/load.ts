import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE, SECOND } from '../../../src/base/units';
import { API_BASE } from '../../../src/contract/api-base';
import type { ApiClient } from '../../fixtures/api-client';
import type { RunningPortal } from '../../fixtures/portal';

const CLIENTS = 20;
const POLL_EVERY_MS = 3 * SECOND;
const PROBE_EVERY_MS = 50;
/** Two ticks of the feed at least. */
const LOAD_MS = 2 * MINUTE + 10 * SECOND;

/** Waits of clients, ms each. */
export interface Waits {
  readonly telemetry: readonly number[];
  readonly health: readonly number[];
}

/** Sends a request and reads its response; returns the wait in ms. Throws if it is refused. */
export async function timedRequest(url: string, token: string, body?: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const began = performance.now();
  const response = await fetch(url, { headers, ...sent });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 200)}`);
  return performance.now() - began;
}

/** Requests `/healthz` all the time while `work` runs; returns the waits in ms. */
export async function healthDuring(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  const over = new AbortController();
  const probe = async () => {
    while (!over.signal.aborted) {
      waits.push(await timedRequest(`${url}/healthz`, ''));
      await pause(PROBE_EVERY_MS);
    }
  };
  const worked = work().finally(() => {
    over.abort();
  });
  await Promise.all([worked, probe()]);
  return waits;
}

/** Lets twenty clients poll the fleet every three seconds, as open dashboards do. */
export async function pollFleet({ url }: RunningPortal, { token }: ApiClient): Promise<Waits> {
  const telemetry: number[] = [];
  const end = performance.now() + LOAD_MS;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      telemetry.push(await timedRequest(`${url}${API_BASE}/telemetry`, token));
      await pause(POLL_EVERY_MS);
    }
  };
  const health = await healthDuring(url, () =>
    Promise.all(Array.from({ length: CLIENTS }, client)),
  );
  return { telemetry, health };
}

/** Time for which the machine that runs the server sleeps. */
const SLEEP_MS = 2 * MINUTE;
const LONGEST_CATCH_UP_MS = 5 * MINUTE;

/**
 * Stops the process of the server for two minutes, as when its machine sleeps. Returns the time in
 * ms from its return until the fleet's newest samples are as fresh as before, and the waits of
 * `/healthz` meanwhile.
 */
export async function catchUp(portal: RunningPortal, client: ApiClient) {
  const fresh = async (since: number) =>
    [...(await client.newest()).values()].filter((at) => at !== null && at >= since).length;
  const before = await fresh(Date.now() - 2 * MINUTE);
  process.kill(portal.pid, 'SIGSTOP');
  await pause(SLEEP_MS);
  const woken = Date.now();
  process.kill(portal.pid, 'SIGCONT');
  const health = await healthDuring(portal.url, async () => {
    // A few machines may have fallen silent meanwhile.
    while ((await fresh(woken - 20 * SECOND)) < 0.95 * before) {
      if (Date.now() - woken > LONGEST_CATCH_UP_MS) throw new Error('The feed does not catch up.');
      await pause(200);
    }
  });
  return { ms: Date.now() - woken, health };
}
