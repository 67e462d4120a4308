import type { BrowserContext } from 'playwright';
import { API_BASE } from '../../../src/contract/api-base';
import { ENDPOINTS } from '../../../src/contract/endpoints';
import { epochMs, type EpochMs } from '../../../src/base/units';
import { activeAlerts, historyResponse, telemetryRows } from './many-modules';

/**
 * API of a simulated fleet in place of the real server, which would add its own load to the
 * measurement.
 */
export interface FakeApi {
  readonly polls: () => number;
  /** Time of the last request, ms since 1970. */
  readonly lastRequestAt: () => number;
  /** Moves the time on by so many ms. */
  readonly advance: (ms: number) => void;
}

const HISTORY = [ENDPOINTS.postAdx.path, ENDPOINTS.postAnalyticsPreset.path];

export async function createFakeApi(context: BrowserContext): Promise<FakeApi> {
  let polls = 0;
  let ahead = 0;
  let lastRequestAt = 0;
  const began = epochMs(Date.now());
  let rows: ReturnType<typeof telemetryRows> = [];
  const now = (): EpochMs => epochMs(Date.now() + ahead);
  const respond = (body: unknown) => {
    lastRequestAt = Date.now();
    return {
      status: 200,
      contentType: 'application/json',
      headers: { 'X-Api': '1', Date: new Date(now()).toUTCString() },
      body: JSON.stringify(body),
    };
  };
  await context.route(`**${API_BASE}${ENDPOINTS.getTelemetry.path}`, async (route) => {
    polls += 1;
    rows = telemetryRows(now(), polls);
    await route.fulfill(respond(rows));
  });
  await context.route(`**${API_BASE}${ENDPOINTS.getActiveAlerts.path}`, async (route) => {
    await route.fulfill(respond(activeAlerts(rows, began)));
  });
  for (const path of HISTORY) {
    await context.route(`**${API_BASE}${path}`, async (route) => {
      await route.fulfill(respond(historyResponse(route.request().postData() ?? '', now())));
    });
  }
  return {
    polls: () => polls,
    lastRequestAt: () => lastRequestAt,
    advance: (ms) => {
      ahead += ms;
    },
  };
}
