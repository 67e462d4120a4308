import { domainToASCII } from 'node:url';

/**
 * Folds an e-mail, so that one address is one account and one user, however it is typed (contract
 * W20): without surrounding spaces, in half width (NFKC), lower case, the domain as in the DNS
 * (xn--). A domain that is none stays as it is.
 */
export function normalEmail(email: string): string {
  const folded = email.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  return folded.slice(0, at + 1) + (domainToASCII(domain) || domain);
}
