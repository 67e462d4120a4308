import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MINUTE, type DurationMs } from '../../base/units';
import { html, NOTHING, type Html } from '../pages/html';
import { page } from '../pages/page';

export const SIGN_OUT_SCRIPT_PATH = '/oidc/sign-out.js';
/**
 * Presses the button of the page, which asks before it signs out; used when the portal itself
 * requested the sign-out.
 */
export const SIGN_OUT_SCRIPT = `document.querySelector('button[name="logout"]')?.click();\n`;

const toPortal = (i18n: I18n): Html =>
  html`<p><a class="button" href="/">${i18n._(msg`Go to the portal`)}</a></p>`;

export const signedOutPage = (i18n: I18n): Html =>
  page(
    i18n,
    i18n._(msg`You are signed out`),
    html`<p>
        ${i18n._(msg`Nobody can use the portal in this browser until someone signs in again.`)}
      </p>
      ${toPortal(i18n)}`,
  );

/**
 * Page that signs out. `form` is oidc-provider's own, with its token against forgery. Without
 * `atOnce` the person has to press the button: a link on another site must not sign anybody out.
 */
export const signOutPage = (i18n: I18n, form: Html, atOnce: boolean): Html =>
  page(
    i18n,
    i18n._(msg`Sign out`),
    html`<p>${i18n._(msg`This ends your sign-in in this browser.`)}</p>
      ${form}
      <button type="submit" form="op.logoutForm" name="logout" value="yes">
        ${i18n._(msg`Sign out`)}
      </button>`,
    atOnce ? html`<script src="${SIGN_OUT_SCRIPT_PATH}" defer></script>` : NOTHING,
  );

/**
 * Page for a form that was open longer than its request is valid, or was finished in another tab.
 */
export const outdatedPage = (i18n: I18n): Html =>
  page(
    i18n,
    i18n._(msg`This sign-in page is out of date`),
    html`<p>
        ${i18n._(msg`It was open for too long, or you went on in another tab. Start again from the portal.`)}
      </p>
      ${toPortal(i18n)}`,
  );

/** Page for the right password of a user who is blocked (rules §8.1). */
export const blockedPage = (i18n: I18n): Html =>
  page(
    i18n,
    i18n._(msg`UNAUTHORIZED`),
    html`<p>
        ${i18n._(msg`You are not authorized to view this page, please contact your application administrator.`)}
      </p>
      ${toPortal(i18n)}`,
  );

/** Page for an activation link that cannot be used, for whatever reason. */
export const linkEndedPage = (i18n: I18n): Html =>
  page(
    i18n,
    i18n._(msg`This link cannot be used`),
    html`<p>
        ${i18n._(msg`It was used, a newer one has replaced it, or it is more than three days old. If you have no password of your own yet, ask your administrator for a new invitation.`)}
      </p>
      ${toPortal(i18n)}`,
  );

/** Page for an activation link that was used just now. */
export const passwordSetPage = (i18n: I18n): Html =>
  page(
    i18n,
    i18n._(msg`Your password is set`),
    html`<p>${i18n._(msg`You can sign in with it now.`)}</p>
      ${toPortal(i18n)}`,
  );

export function waitPage(i18n: I18n, wait: DurationMs): Html {
  const minutes = Math.ceil(wait / MINUTE);
  return page(
    i18n,
    i18n._(msg`Signing in is not possible right now`),
    html`<p>${i18n._(msg`Too many failed attempts. Wait ${minutes} min, then try again.`)}</p>`,
  );
}

/** Page for a time in which the database is out of reach. */
export const unavailablePage = (i18n: I18n): Html =>
  page(
    i18n,
    i18n._(msg`Signing in is not possible right now`),
    html`<p>
        ${i18n._(msg`The portal's database does not respond. Wait a minute, then start again from the portal.`)}
      </p>
      ${toPortal(i18n)}`,
  );

/**
 * Page for a failure. `code` and `detail` are meant for an administrator, so they are not
 * translated.
 */
export const failurePage = (i18n: I18n, code: string, detail = ''): Html =>
  page(
    i18n,
    i18n._(msg`Signing in did not work`),
    html`<p>
        ${i18n._(msg`Start again from the portal. If it happens again, report the text below to your administrator.`)}
      </p>
      <p class="code">${[code, detail].filter((part) => part !== '').join(': ')}</p>
      ${toPortal(i18n)}`,
  );
