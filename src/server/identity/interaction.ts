import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import { SECOND, type EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { verifyPassword, type SignInAccount } from './accounts';
import type { KnownDevices } from './known-devices';
import { textsIn } from './language';
import { limitedAddress } from './network';
import { normalEmail } from './normal-email';
import { outdatedPage } from './notice-pages';
import { KEEP_SIGNED_IN } from './oidc-configuration';
import { sendPage } from './page';
import { recordSignIn } from './sign-in-log';
import { signInPage, type SignInForm, type SignInProblem } from './sign-in-page';
import type { SignInThrottle } from './sign-in-throttle';

/** Largest body: a form of three fields is shorter. */
const MAX_BODY_BYTES = 8_192;

export interface InteractionDeps {
  readonly provider: Provider;
  readonly db: Database;
  readonly origin: string;
  readonly clock: () => EpochMs;
  readonly throttle: SignInThrottle;
  readonly devices: KnownDevices;
  /** Returns the browser's address: behind a proxy the socket does not have it. */
  readonly addressOf: (request: IncomingMessage) => string;
}

/** Returns the form's fields, or null when the body is too long. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) return null;
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

async function identify(
  { db, clock, throttle, devices, addressOf }: InteractionDeps,
  request: IncomingMessage,
  email: string,
  password: string,
): Promise<SignInAccount | SignInProblem> {
  if (email === '' || password === '') return 'incomplete';
  const address = addressOf(request);
  const attempt = {
    email,
    address: limitedAddress(address),
    device: devices.find(request, email),
  };
  const wait = throttle.attempt(attempt);
  const account = wait === null ? await verifyPassword(db, email, password) : null;
  const result = wait !== null ? 'throttled' : account === null ? 'wrong' : 'ok';
  await recordSignIn(db, { email, address, result, at: clock() });
  if (wait !== null) return { wait };
  if (account) throttle.succeeded(attempt);
  return account ?? 'wrong';
}

const isAccount = (result: SignInAccount | SignInProblem): result is SignInAccount =>
  typeof result === 'object' && 'accountId' in result;

function sendForm(request: IncomingMessage, response: ServerResponse, form: SignInForm): void {
  const { problem } = form;
  if (problem !== null && typeof problem === 'object') {
    response.setHeader('Retry-After', Math.ceil(problem.wait / SECOND));
  }
  const status = { none: 200, incomplete: 400, wrong: 401, throttled: 429 };
  const kind = problem === null ? 'none' : typeof problem === 'object' ? 'throttled' : problem;
  sendPage(response, status[kind], signInPage(textsIn(request.headers['accept-language']), form));
}

async function submit(
  deps: InteractionDeps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fields = await readForm(request);
  const email = normalEmail(fields?.get('email') ?? '');
  const keep = fields?.get('keep') === 'yes';
  const result = await identify(deps, request, email, fields?.get('password') ?? '');
  if (!isAccount(result)) {
    sendForm(request, response, { email, keep, problem: result });
    return;
  }
  const { accountId } = result;
  deps.devices.remember(request, response, email);
  const amr = keep ? ['pwd', KEEP_SIGNED_IN] : ['pwd'];
  await deps.provider.interactionFinished(
    request,
    response,
    { login: { accountId, amr, remember: keep } },
    { mergeWithLastSubmission: false },
  );
}

/**
 * Handles the sign-in page, below /oidc/interaction/. Forging a submission needs the interaction's
 * cookie, which is bound to this path and sent from this site only; a foreign Origin is refused as
 * well.
 */
export async function handleInteraction(
  deps: InteractionDeps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const i18n = textsIn(request.headers['accept-language']);
  const { origin = deps.origin } = request.headers;
  try {
    const { params } = await deps.provider.interactionDetails(request, response);
    if (request.method === 'POST' && origin === deps.origin) {
      await submit(deps, request, response);
      return;
    }
    const hint = params['login_hint'];
    const email = typeof hint === 'string' ? hint : '';
    sendForm(request, response, { email, keep: false, problem: null });
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    sendPage(response, 400, outdatedPage(i18n));
  }
}
