import type { IncomingMessage, ServerResponse } from 'node:http';
import { SECOND } from '../../base/units';
import { readInvited } from './account-standing';
import { readForm } from './form-body';
import { tokenHashOf } from './invitations';
import type { InteractionDeps } from './interaction';
import { textsIn } from '../pages/language';
import { limitedAddress } from './network';
import { newPasswordPage } from './new-password-page';
import { linkEndedPage, passwordSetPage, waitPage } from './notice-pages';
import { setOwnPassword, typedPassword } from './own-password';
import { sendPage } from '../pages/page';

type ActivationDeps = Pick<InteractionDeps, 'db' | 'origin' | 'clock' | 'throttle' | 'addressOf'>;

/**
 * Handles an activation link (app S14): the person sets their own password, which ends the link. A
 * link that is unknown, was used or replaced, or is too old, gets one and the same response, and
 * counts as a failed attempt of its address. Opening a link changes nothing: mail programs do so.
 */
export async function handleActivation(
  { db, origin, clock, throttle, addressOf }: ActivationDeps,
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
): Promise<void> {
  const i18n = textsIn(request.headers['accept-language']);
  const tokenHash = tokenHashOf(token);
  const address = limitedAddress(addressOf(request));
  const attempt = { email: `link ${tokenHash}`, address, device: null };
  const wait = throttle.attempt(attempt);
  if (wait !== null) {
    response.setHeader('Retry-After', Math.ceil(wait / SECOND));
    sendPage(response, 429, waitPage(i18n, wait));
    return;
  }
  const invited = await readInvited(db, { tokenHash }, clock());
  if (invited === null) {
    sendPage(response, 404, linkEndedPage(i18n));
    return;
  }
  throttle.succeeded(attempt);
  const { email } = invited;
  const isOwnForm = (request.headers.origin ?? origin) === origin;
  if (request.method !== 'POST' || !isOwnForm) {
    sendPage(response, 200, newPasswordPage(i18n, { email, problem: null }));
    return;
  }
  const result = await setOwnPassword(db, invited, typedPassword(await readForm(request)));
  if (result === 'set') sendPage(response, 200, passwordSetPage(i18n));
  else if (result === 'ended') sendPage(response, 404, linkEndedPage(i18n));
  else sendPage(response, 400, newPasswordPage(i18n, { email, problem: result }));
}
