import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MINUTE, type DurationMs } from '../../base/units';
import { html, NOTHING, type Html } from '../pages/html';
import { page } from '../pages/page';

/** Reason for which an attempt failed. `ended`: the password was temporary, and right. */
export type SignInProblem = 'incomplete' | 'wrong' | 'ended' | { readonly wait: DurationMs };

export interface SignInForm {
  readonly email: string;
  readonly keep: boolean;
  readonly problem: SignInProblem | null;
}

function sentence(problem: SignInProblem): MessageDescriptor {
  if (problem === 'incomplete') return msg`Enter your e-mail and your password.`;
  if (problem === 'wrong') return msg`Incorrect e-mail or password.`;
  if (problem === 'ended') {
    return msg`Your temporary password has ended. Ask your administrator for a new one.`;
  }
  const minutes = Math.ceil(problem.wait / MINUTE);
  return msg`Too many failed attempts. Wait ${minutes} min, then try again.`;
}

const checked = (on: boolean): Html => (on ? html`checked` : NOTHING);
const autofocus = (on: boolean): Html => (on ? html`autofocus` : NOTHING);

/**
 * Form for signing in. After a failed attempt it keeps the e-mail and the checkbox, never the
 * password.
 */
export function signInPage(i18n: I18n, { email, keep, problem }: SignInForm): Html {
  const alert =
    problem === null
      ? NOTHING
      : html`<p class="alert" role="alert" id="problem">${i18n._(sentence(problem))}</p>`;
  const described = problem === null ? NOTHING : html`aria-describedby="problem"`;
  const body = html`${alert}
    <form method="post" novalidate>
      <label for="email">${i18n._(msg`E-mail`)}</label>
      <input
        id="email"
        name="email"
        type="email"
        value="${email}"
        autocomplete="username"
        autocapitalize="none"
        spellcheck="false"
        required
        ${described}
        ${autofocus(email === '')}
      />
      <label for="password">${i18n._(msg`Password`)}</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        required
        ${described}
        ${autofocus(email !== '')}
      />
      <label class="tick" for="keep">
        <input
          id="keep"
          name="keep"
          type="checkbox"
          value="yes"
          ${checked(keep)}
          aria-describedby="keep-hint"
        />
        <span>${i18n._(msg`Keep me signed in on this device`)}</span>
      </label>
      <p class="hint" id="keep-hint">
        ${i18n._(msg`Needed to open the portal without a network. Don't use this on a shared device.`)}
      </p>
      <button type="submit">${i18n._(msg`Sign in`)}</button>
    </form>
    <p class="beside">
      ${i18n._(msg`No account?`)} <a href="/demo">${i18n._(msg`Try the demo`)}</a>
    </p>`;
  return page(i18n, i18n._(msg`Sign in`), body);
}
