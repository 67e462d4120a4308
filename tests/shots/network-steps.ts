import type { Page } from 'playwright';
import { workerReady } from '../fixtures/worker';
import { act, type Step } from './step';

const API = '**/api/v1/**';
/** Asking who one is must go well, or the portal does not open at all. */
const WHO = /\/api\/v1\/Users\//;

type Route = Parameters<Parameters<Page['route']>[1]>[0];

const onApi = (pattern: string, answer: (route: Route) => Promise<void> | void): Step =>
  act(({ page }) =>
    page.context().route(pattern, async (route) => {
      if (pattern === API && WHO.test(route.request().url())) await route.continue();
      else await answer(route);
    }),
  );

/** Requests to the API get no answer, ever. */
export const hold = (pattern = API): Step => onApi(pattern, () => undefined);

/** Requests are answered with a problem of the server's. */
export const refuse = (status: number, code: string, pattern = API): Step =>
  onApi(pattern, (route) =>
    route.fulfill({
      status,
      headers: { 'X-Api': '1', Date: new Date().toUTCString(), 'Retry-After': '30' },
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: code, status, code }),
    }),
  );

/** A captive portal answers in the server's place. */
export const captive = (pattern = API): Step =>
  onApi(pattern, (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<h1>Welcome to the harbour</h1>',
    }),
  );

/** The device loses its network. */
export const withoutNetwork: Step = act(({ page }) => page.context().setOffline(true));

/** The service worker holds the app, so that it opens without the server. */
export const workerHolds: Step = act(({ page }) => workerReady(page));
