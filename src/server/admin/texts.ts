import * as z from 'zod/mini';
import { malformed } from '../http/problem';

/** Longest name of a user, group, power block or module, characters. */
const NAME_LENGTH = 200;
/** Longest e-mail (RFC 5321), characters. */
const EMAIL_LENGTH = 254;
/** Control characters, and halves of surrogate pairs, which a database cannot store. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u;

/** Returns a line of text without spaces around it. Throws malformed, with the field. */
export function lineOf(text: string, field: string, most = NAME_LENGTH): string {
  const line = text.trim();
  if (UNSTORABLE.test(line)) throw malformed(field, 'has control characters');
  if (line.length > most) throw malformed(field, `has more than ${String(most)} characters`);
  return line;
}

/** As `lineOf`, for a name that must not be empty. */
export function nameOf(text: string, field: string): string {
  const name = lineOf(text, field);
  if (name === '') throw malformed(field, 'must not be empty');
  return name;
}

const emailSchema = z.email();

/** Returns an e-mail, folded by `fold`. Throws malformed for none. */
export function emailOf(text: string, fold: (email: string) => string): string {
  const email = fold(lineOf(text, 'email', EMAIL_LENGTH));
  if (email.length <= EMAIL_LENGTH && emailSchema.safeParse(email).success) return email;
  throw malformed('email', 'is no e-mail');
}

/** Returns an IANA time zone that this server knows. Throws malformed. */
export function timezoneOf(text: string): string {
  // Offsets such as +01:00 are no names of zones.
  if (!/^[A-Z]/i.test(text) || !isZone(text)) throw malformed('timezone', 'is no time zone');
  return text;
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format(0) !== '';
  } catch {
    return false;
  }
}
