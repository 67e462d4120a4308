import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { html, NOTHING, type Html } from '../pages/html';
import { MIN_PASSWORD_LENGTH, type PasswordProblem } from './own-password';
import { page } from '../pages/page';
import { MAX_PASSWORD_LENGTH } from './passwords';

export interface NewPasswordForm {
  /** E-mail of the account, so that the browser stores the password with it. */
  readonly email: string;
  readonly problem: PasswordProblem | null;
  /** Fields that the form sends along unseen. */
  readonly hidden?: Readonly<Record<string, string>>;
}

function sentence(problem: PasswordProblem): MessageDescriptor {
  const [least, most] = [MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH];
  if (problem === 'short') return msg`The password needs at least ${least} characters.`;
  if (problem === 'long') return msg`The password may have at most ${most} characters.`;
  if (problem === 'different') return msg`The two passwords are not the same.`;
  return msg`This is the temporary password. Choose another one.`;
}

const passwordField = (name: string, label: string, described: string, first: boolean): Html =>
  html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="password"
      autocomplete="new-password"
      required
      aria-describedby="${described}"
      ${first ? html`autofocus` : NOTHING}
    />`;

/** Form in which a person sets their own password, typed twice. It keeps no password. */
export function newPasswordPage(
  i18n: I18n,
  { email, problem, hidden = {} }: NewPasswordForm,
): Html {
  const least = MIN_PASSWORD_LENGTH;
  const alert =
    problem === null
      ? NOTHING
      : html`<p class="alert" role="alert" id="problem">${i18n._(sentence(problem))}</p>`;
  const described = problem === null ? 'rule' : 'problem rule';
  const fields = Object.entries(hidden)
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
    .reduce((all, field) => html`${all}${field}`, NOTHING);
  const body = html`${alert}
    <p id="rule">${i18n._(msg`Choose a password of at least ${least} characters for ${email}.`)}</p>
    <form method="post" novalidate>
      ${fields}
      <input type="hidden" name="username" value="${email}" autocomplete="username" />
      ${passwordField('password', i18n._(msg`New password`), described, true)}
      ${passwordField('again', i18n._(msg`Repeat password`), described, false)}
      <button class="apart" type="submit">${i18n._(msg`Set password`)}</button>
    </form>`;
  return page(i18n, i18n._(msg`Set your password`), body);
}
