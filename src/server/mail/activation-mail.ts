import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createHash } from 'node:crypto';
import { textsIn } from '../pages/language';
import { oneLine, type MailMessage } from './mail-message';

/** An activation link, with the person whom it is for. */
export interface ActivationNotice {
  readonly email: string;
  readonly name: string;
  readonly token: string;
  /** Epoch ms. */
  readonly expiresAt: number;
  readonly queuedAt: number;
}

const ID_LENGTH = 16;

/**
 * Composes the mail with an activation link; it has no password. It is in every language, since the
 * person has not chosen one. `publicUrl` ends without a slash.
 */
export function activationMail(notice: ActivationNotice, publicUrl: string): MailMessage {
  const languages = [textsIn('en'), textsIn('ja')];
  const digest = createHash('sha256').update(`mail ${notice.token}`).digest('hex');
  return {
    id: `activation-${digest.slice(0, ID_LENGTH)}`,
    to: { name: oneLine(notice.name), address: notice.email },
    subject: languages
      .map((i18n) => i18n._(msg`Activate your account of the Heat-to-power portal`))
      .join(' / '),
    text: languages.map((i18n) => textFor(i18n, notice, publicUrl)).join('\n----\n\n'),
    date: notice.queuedAt,
  };
}

function textFor(i18n: I18n, notice: ActivationNotice, publicUrl: string): string {
  const email = oneLine(notice.email);
  const until = new Date(notice.expiresAt).toISOString().slice(0, 16).replace('T', ' ');
  return [
    i18n._(msg`You have an account of the Heat-to-power portal, ${publicUrl}, as ${email}.`),
    '',
    i18n._(msg`Open this link to set your password. It works once, until ${until} UTC:`),
    `${publicUrl}/oidc/activate/${notice.token}`,
    '',
    i18n._(
      msg`You can also sign in with the temporary password that your administrator gives you, until the same time.`,
    ),
    i18n._(msg`If you do not expect this mail, you need not do anything.`),
    '',
  ].join('\n');
}
