import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { decodeJwt } from 'jose';
import * as z from 'zod';
import type { EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { createIdentityProvider, type IdentityProvider } from './provider';

export const CLIENT_ID = 'portal';
export const SCOPE = 'openid profile offline_access api://portal/read';

export interface TestPortal {
  readonly origin: string;
  /** Address on which the server really listens. */
  readonly listeningAt: string;
  readonly identity: IdentityProvider;
  readonly faults: unknown[];
  close(): Promise<void>;
}

/**
 * Starts the provider behind a plain node server on a loopback port; `port` reuses one after a
 * restart.
 */
export async function startPortal(
  db: Database,
  clock: () => EpochMs,
  port = 0,
  publicOrigin?: string,
): Promise<TestPortal> {
  const faults: unknown[] = [];
  const started: { identity?: IdentityProvider } = {};
  const server: Server = createServer((request, response) => {
    // A connection kept alive would be used once more after a restart on the same port.
    response.setHeader('connection', 'close');
    void started.identity?.handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const listeningAt = `http://localhost:${address.port}`;
  const origin = publicOrigin ?? listeningAt;
  const identity = await createIdentityProvider({
    db,
    origin,
    clock,
    clientId: CLIENT_ID,
    redirectUris: [`${origin}/redirect.html`],
    postLogoutRedirectUris: [`${origin}/`],
    onError: (error) => faults.push(error),
  });
  started.identity = identity;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => {
        resolve();
      });
    });
  return { origin, listeningAt, identity, faults, close };
}

const tokensSchema = z.object({
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.string(),
});
export type Tokens = z.infer<typeof tokensSchema>;

export const tokensOf = async (response: Response): Promise<Tokens> =>
  tokensSchema.parse(await response.json());

interface Cookie {
  readonly value: string;
  readonly path: string;
  readonly persistent: boolean;
}

/** A browser as far as sign-in needs one: cookies with paths, redirects followed by hand, PKCE. */
export class Visitor {
  readonly cookies = new Map<string, Cookie>();
  private readonly origin: string;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(origin: string, headers: Readonly<Record<string, string>> = {}) {
    this.origin = origin;
    this.headers = headers;
  }

  async open(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.origin);
    const cookie = [...this.cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const own = Object.fromEntries(new Headers(init.headers));
    const headers = { accept: 'text/html', ...this.headers, cookie, ...own };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/; */);
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = /path=([^;]*)/i.exec(line)?.[1] ?? '/';
    const persistent = attributes.some((attribute) => attribute.startsWith('expires='));
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, { value, path, persistent });
  }

  submit(address: string, fields: Record<string, string>, headers = {}): Promise<Response> {
    const body = new URLSearchParams(fields);
    return this.open(address, {
      method: 'POST',
      body,
      headers: { origin: this.origin, ...headers },
    });
  }

  /**
   * Begins a sign-in. Returns where the provider redirects the browser, and the secret half of
   * PKCE.
   */
  async authorize(extra: Record<string, string> = {}) {
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: CLIENT_ID,
      redirect_uri: `${this.origin}/redirect.html`,
      response_type: 'code',
      response_mode: 'fragment',
      scope: SCOPE,
      state: 'some-state',
      nonce: 'some-nonce',
      code_challenge_method: 'S256',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      // MSAL always sends it; it must have no effect.
      claims: '{"id_token":{"signin_state":{"essential":false},"login_hint":{}}}',
      ...extra,
    });
    const response = await this.open(`/oidc/auth?${query}`);
    return { response, page: response.headers.get('location') ?? '', verifier };
  }

  token(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.submit(
      '/oidc/token',
      { client_id: CLIENT_ID, ...fields },
      { accept: '*/*', ...headers },
    );
  }

  redeem(location: string, code_verifier: string): Promise<Response> {
    const code = new URLSearchParams(new URL(location).hash.slice(1)).get('code') ?? '';
    const redirect_uri = `${this.origin}/redirect.html`;
    const grant_type = 'authorization_code';
    return this.token({ grant_type, code, redirect_uri, code_verifier });
  }

  /** Signs in completely: authorize, form, redirect, code, tokens. */
  async signIn(email: string, password: string, keep = false): Promise<Tokens> {
    const { page, verifier } = await this.authorize();
    const sent = await this.submit(page, { email, password, ...(keep ? { keep: 'yes' } : {}) });
    const resumed = await this.open(sent.headers.get('location') ?? '');
    return tokensOf(await this.redeem(resumed.headers.get('location') ?? '', verifier));
  }

  refresh(refresh_token: string): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', refresh_token, scope: SCOPE });
  }
}

export const claimsOf = (token: string) => decodeJwt(token);
