import type { Page } from 'playwright';
import { workerReady } from '../fixtures/worker';
import { act, type Step } from './step';

const API = '**/api/v1/**';
/** Request for the signed-in person, without which the portal does not open. */
const WHO = /\/api\/v1\/Users\//;

type Route = Parameters<Parameters<Page['route']>[1]>[0];

const onApi = (pattern: string, answer: (route: Route) => Promise<void> | void): Step =>
  act(({ page }) =>
    page.context().route(pattern, async (route) => {
      if (pattern === API && WHO.test(route.request().url())) await route.continue();
      else await answer(route);
    }),
  );

/** Leaves requests to the API without an answer. */
export const hold = (pattern = API): Step => onApi(pattern, () => undefined);

/** Answers requests with a problem document. */
export const refuse = (status: number, code: string, pattern = API): Step =>
  onApi(pattern, (route) =>
    route.fulfill({
      status,
      headers: { 'X-Api': '1', Date: new Date().toUTCString(), 'Retry-After': '30' },
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: code, status, code }),
    }),
  );

/** Answers requests with a body, or only those of one method; the others go on. */
export const answer = (
  pattern: string,
  body: object,
  { method, status = 200 }: { method?: string; status?: number } = {},
): Step =>
  act(({ page }) =>
    page.route(pattern, async (route) => {
      if (method !== undefined && route.request().method() !== method) await route.fallback();
      else
        await route.fulfill({
          status,
          headers: { 'X-Api': '1', Date: new Date().toUTCString() },
          contentType: status < 400 ? 'application/json' : 'application/problem+json',
          body: JSON.stringify(body),
        });
    }),
  );

/** Answers requests as a captive portal does. */
export const captive = (pattern = API): Step =>
  onApi(pattern, (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<h1>Welcome to the harbour</h1>',
    }),
  );

/** Takes the device's network away. */
export const withoutNetwork: Step = act(({ page }) => page.context().setOffline(true));

/** Waits until the service worker has stored the app, so that it opens without the server. */
export const workerHolds: Step = act(({ page }) => workerReady(page));
