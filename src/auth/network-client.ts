import type { INetworkModule } from '@azure/msal-browser';

/** Longest wait for a response of the provider (app S4). */
const TIMEOUT_MS = 15_000;

type Options = Parameters<INetworkModule['sendPostRequestAsync']>[1];

async function send<T>(method: 'GET' | 'POST', url: string, options: Options) {
  const response = await fetch(url, {
    method,
    headers: options?.headers ?? {},
    body: options?.body ?? null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- MSAL names the type it expects and checks it itself
  const body = (await response.json()) as T;
  return { headers: Object.fromEntries(response.headers), body, status: response.status };
}

/**
 * Network client of MSAL with a timeout. MSAL's own requests never end, and a request that equals
 * one under way shares its result: one that hangs would leave the page without a token. Failures
 * here become `network_error` in MSAL.
 */
export const networkClient: INetworkModule = {
  sendGetRequestAsync: (url, options) => send('GET', url, options),
  sendPostRequestAsync: (url, options) => send('POST', url, options),
};
