import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import { SECOND } from '../../base/units';
import type { Database } from '../database/database';
import { normalEmail, verifyPassword, type Account } from './accounts';
import { wordsIn } from './language';
import { outdatedPage } from './notice-pages';
import { KEPT } from './oidc-configuration';
import { sendPage } from './page';
import { signInPage, type SignInForm, type SignInProblem } from './sign-in-page';
import type { SignInThrottle } from './sign-in-throttle';

/** A form of three fields; whatever is longer is not ours. */
const MAX_BODY_BYTES = 8_192;

export interface InteractionParts {
  readonly provider: Provider;
  readonly db: Database;
  readonly origin: string;
  readonly throttle: SignInThrottle;
  /** Of the browser: behind a proxy the socket does not tell it. */
  readonly addressOf: (request: IncomingMessage) => string;
}

/** The form's fields, or null when the body is too long to be ours. */
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
  { db, throttle, addressOf }: InteractionParts,
  request: IncomingMessage,
  email: string,
  password: string,
): Promise<Account | SignInProblem> {
  if (email === '' || password === '') return 'incomplete';
  const address = addressOf(request);
  const wait = throttle.attempt(email, address);
  if (wait !== null) return { wait };
  const account = await verifyPassword(db, email, password);
  if (account) throttle.succeeded(email, address);
  return account ?? 'wrong';
}

const isAccount = (result: Account | SignInProblem): result is Account =>
  typeof result === 'object' && 'accountId' in result;

function sendForm(request: IncomingMessage, response: ServerResponse, form: SignInForm): void {
  const { problem } = form;
  if (problem !== null && typeof problem === 'object') {
    response.setHeader('Retry-After', Math.ceil(problem.wait / SECOND));
  }
  const status = { none: 200, incomplete: 400, wrong: 401, throttled: 429 };
  const kind = problem === null ? 'none' : typeof problem === 'object' ? 'throttled' : problem;
  sendPage(response, status[kind], signInPage(wordsIn(request.headers['accept-language']), form));
}

async function submit(
  parts: InteractionParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fields = await readForm(request);
  const email = normalEmail(fields?.get('email') ?? '');
  const keep = fields?.get('keep') === 'yes';
  const result = await identify(parts, request, email, fields?.get('password') ?? '');
  if (!isAccount(result)) {
    sendForm(request, response, { email, keep, problem: result });
    return;
  }
  const { accountId } = result;
  const amr = keep ? ['pwd', KEPT] : ['pwd'];
  await parts.provider.interactionFinished(
    request,
    response,
    { login: { accountId, amr, remember: keep } },
    { mergeWithLastSubmission: false },
  );
}

/**
 * The sign-in page, below /oidc/interaction/. Forging a submission needs the interaction's cookie, which is bound to
 * this path and sent from our own site alone; a foreign Origin is refused besides.
 */
export async function handleInteraction(
  parts: InteractionParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const i18n = wordsIn(request.headers['accept-language']);
  const { origin = parts.origin } = request.headers;
  try {
    const { params } = await parts.provider.interactionDetails(request, response);
    if (request.method === 'POST' && origin === parts.origin) {
      await submit(parts, request, response);
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
