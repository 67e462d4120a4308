import type { INetworkModule } from '@azure/msal-browser';

/** Longer than this nobody waits for the provider. */
const TIMEOUT_MS = 15_000;

type Options = Parameters<INetworkModule['sendPostRequestAsync']>[1];

async function ask<T>(method: 'GET' | 'POST', url: string, options: Options) {
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
 * MSAL's own requests have no end, and a question like one under way shares its fate: one that hangs would leave the
 * page without a token for good. What fails here MSAL calls `network_error`.
 */
export const networkClient: INetworkModule = {
  sendGetRequestAsync: (url, options) => ask('GET', url, options),
  sendPostRequestAsync: (url, options) => ask('POST', url, options),
};
