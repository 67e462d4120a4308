import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import { SECOND, type EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { readStanding, type Standing } from './account-standing';
import { verifyPassword, type SignInAccount } from './accounts';
import type { FirstPassword } from './first-password';
import { readForm } from './form-body';
import type { KnownDevices } from './known-devices';
import { textsIn } from '../pages/language';
import { limitedAddress } from './network';
import { normalEmail } from './normal-email';
import { newPasswordPage, type NewPasswordForm } from './new-password-page';
import { blockedPage, outdatedPage } from './notice-pages';
import { setOwnPassword, typedPassword } from './own-password';
import { sendPage } from '../pages/page';
import { recordSignIn } from './sign-in-log';
import { signInPage, type SignInForm, type SignInProblem } from './sign-in-page';
import type { SignInThrottle } from './sign-in-throttle';
import { KEEP_SIGNED_IN } from './token-claims';

export interface InteractionDeps {
  readonly provider: Provider;
  readonly db: Database;
  readonly origin: string;
  readonly clock: () => EpochMs;
  readonly throttle: SignInThrottle;
  readonly devices: KnownDevices;
  readonly firstPassword: FirstPassword;
  /** Returns the browser's address: behind a proxy the socket does not have it. */
  readonly addressOf: (request: IncomingMessage) => string;
}

/** Account whose password was right, with what stands in the way of its sign-in. */
interface Identified {
  readonly account: SignInAccount;
  readonly standing: Standing;
}

async function identify(
  { db, clock, throttle, devices, addressOf }: InteractionDeps,
  request: IncomingMessage,
  email: string,
  password: string,
): Promise<Identified | SignInProblem> {
  if (email === '' || password === '') return 'incomplete';
  const address = addressOf(request);
  const attempt = {
    email,
    address: limitedAddress(address),
    device: devices.find(request, email),
  };
  const record = (result: 'ok' | 'wrong' | 'throttled') =>
    recordSignIn(db, { email, address, result, at: clock() });
  const wait = throttle.attempt(attempt);
  if (wait !== null) {
    await record('throttled');
    return { wait };
  }
  // Read first: a password that is replaced meanwhile does not count for the new one.
  const standing = await readStanding(db, email, clock());
  const account = await verifyPassword(db, email, password);
  const isIn = standing.kind === 'open' || standing.kind === 'invited';
  await record(account !== null && isIn ? 'ok' : 'wrong');
  if (account === null) return 'wrong';
  throttle.succeeded(attempt);
  return standing.kind === 'ended' ? 'ended' : { account, standing };
}

const isIdentified = (result: Identified | SignInProblem): result is Identified =>
  typeof result === 'object' && 'account' in result;

function sendForm(request: IncomingMessage, response: ServerResponse, form: SignInForm): void {
  const { problem } = form;
  if (problem !== null && typeof problem === 'object') {
    response.setHeader('Retry-After', Math.ceil(problem.wait / SECOND));
  }
  const status = { none: 200, incomplete: 400, wrong: 401, ended: 401, throttled: 429 };
  const kind = problem === null ? 'none' : typeof problem === 'object' ? 'throttled' : problem;
  sendPage(response, status[kind], signInPage(textsIn(request.headers['accept-language']), form));
}

async function submit(
  deps: InteractionDeps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fields = await readForm(request);
  const keep = fields.get('keep') === 'yes';
  const proof = fields.get('proof');
  if (proof !== null) {
    await submitFirstPassword(deps, request, response, { fields, keep, proof });
    return;
  }
  const email = normalEmail(fields.get('email') ?? '');
  const result = await identify(deps, request, email, fields.get('password') ?? '');
  if (!isIdentified(result)) {
    sendForm(request, response, { email, keep, problem: result });
    return;
  }
  const { account, standing } = result;
  if (standing.kind === 'blocked') {
    sendPage(response, 403, blockedPage(textsIn(request.headers['accept-language'])));
  } else if (standing.kind === 'invited') {
    const hidden = hiddenFields(deps.firstPassword.proofFor(request, standing.invited), keep);
    sendNewPassword(request, response, { email, problem: null, hidden });
  } else await finish(deps, request, response, { ...account, keep });
}

interface FirstPasswordForm {
  readonly fields: URLSearchParams;
  readonly keep: boolean;
  readonly proof: string;
}

const hiddenFields = (proof: string, keep: boolean) => ({
  proof,
  ...(keep ? { keep: 'yes' } : {}),
});

/** Sets the password that replaces a temporary one, then completes the sign-in (app S14). */
async function submitFirstPassword(
  deps: InteractionDeps,
  request: IncomingMessage,
  response: ServerResponse,
  { fields, keep, proof }: FirstPasswordForm,
): Promise<void> {
  const invited = await deps.firstPassword.find(request, proof);
  const result =
    invited === null ? 'ended' : await setOwnPassword(deps.db, invited, typedPassword(fields));
  if (invited === null || result === 'ended') {
    sendPage(response, 400, outdatedPage(textsIn(request.headers['accept-language'])));
  } else if (result === 'set') {
    await finish(deps, request, response, { ...invited, keep });
  } else {
    const { email } = invited;
    sendNewPassword(request, response, {
      email,
      problem: result,
      hidden: hiddenFields(proof, keep),
    });
  }
}

function sendNewPassword(
  request: IncomingMessage,
  response: ServerResponse,
  form: NewPasswordForm,
): void {
  const i18n = textsIn(request.headers['accept-language']);
  sendPage(response, form.problem === null ? 200 : 400, newPasswordPage(i18n, form));
}

interface Person {
  readonly accountId: string;
  readonly email: string;
  readonly keep: boolean;
}

async function finish(
  { devices, provider }: InteractionDeps,
  request: IncomingMessage,
  response: ServerResponse,
  { accountId, email, keep }: Person,
): Promise<void> {
  devices.remember(request, response, email);
  const amr = keep ? ['pwd', KEEP_SIGNED_IN] : ['pwd'];
  await provider.interactionFinished(
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
