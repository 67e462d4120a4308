import type { BrowserContext } from 'playwright';
import { API_BASE } from '../../../src/contract/api-base';
import { ENDPOINTS } from '../../../src/contract/endpoints';
import { epochMs, type EpochMs } from '../../../src/base/units';
import { historyOf, telemetryRows } from './many-modules';

/** Answers what the fleet is asked for in the real server's place: it would measure, too, while it is measured. */
export interface StandInApi {
  readonly polls: () => number;
  /** When something was asked last, ms since 1970. */
  readonly lastAsked: () => number;
  /** Time goes on by so much. */
  readonly moveOn: (ms: number) => void;
}

const HISTORY = [ENDPOINTS.postAdx.path, ENDPOINTS.postAnalyticsPreset.path];

export async function standInApi(context: BrowserContext): Promise<StandInApi> {
  let [polls, ahead, lastAsked] = [0, 0, 0];
  const now = (): EpochMs => epochMs(Date.now() + ahead);
  const answer = (body: unknown) => {
    lastAsked = Date.now();
    return {
      status: 200,
      contentType: 'application/json',
      headers: { 'X-Api': '1', Date: new Date(now()).toUTCString() },
      body: JSON.stringify(body),
    };
  };
  await context.route(`**${API_BASE}${ENDPOINTS.getTelemetry.path}`, async (route) => {
    polls += 1;
    await route.fulfill(answer(telemetryRows(now(), polls)));
  });
  for (const path of HISTORY) {
    await context.route(`**${API_BASE}${path}`, async (route) => {
      await route.fulfill(answer(historyOf(route.request().postData() ?? '', now())));
    });
  }
  return {
    polls: () => polls,
    lastAsked: () => lastAsked,
    moveOn: (ms) => {
      ahead += ms;
    },
  };
}
