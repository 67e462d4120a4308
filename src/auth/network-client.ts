import type { INetworkModule } from '@azure/msal-browser';

/** Longest wait for a response of the provider (app S4). */
const TIMEOUT_MS = 15_000;

/** Receives whether the provider says that the account is blocked. */
type OnResponse = (hasEnded: boolean) => void;
type Options = Parameters<INetworkModule['sendPostRequestAsync']>[1];

async function send<T>(
  method: 'GET' | 'POST',
  url: string,
  options: Options,
  onResponse: OnResponse,
) {
  const response = await fetch(url, {
    method,
    headers: options?.headers ?? {},
    body: options?.body ?? null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- MSAL names the type it expects and checks it itself
  const body = (await response.json()) as T;
  onResponse(Reflect.get(Object(body), 'suberror') === 'access_ended');
  return { headers: Object.fromEntries(response.headers), body, status: response.status };
}

/**
 * Network client of MSAL with a timeout. MSAL's own requests never end, and a request that equals
 * one under way shares its result: one that hangs would leave the page without a token. Failures
 * here become `network_error` in MSAL. Calls `onResponse` with each response: MSAL drops its error
 * when it goes on to the hidden frame.
 */
export const networkClient = (onResponse: OnResponse): INetworkModule => ({
  sendGetRequestAsync: (url, options) => send('GET', url, options, onResponse),
  sendPostRequestAsync: (url, options) => send('POST', url, options, onResponse),
});
