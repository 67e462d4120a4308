/**
 * [Note: The worker's cache of reads]
 *
 * Page and service worker share Cache Storage and nothing else, so both take these names from here
 * (offline, One person's data). Signing out first raises the account's mark, then deletes its cache; the worker looks
 * for the mark before and after it writes, so that an answer which was on its way leaves nothing
 * behind, whichever of the two comes first. Signing in takes the mark away.
 */
const REFERENCE = 'reference-';

/**
 * The service worker's cache of one account's reference reads (offline, One person's data). The worker
 * fills it by the `X-Account` of a request; the page deletes it when the account signs out.
 */
export const referenceCache = (accountKey: string): string => REFERENCE + accountKey;

/** The cache that holds the marks of accounts that signed out. */
export const SIGNED_OUT_CACHE = 'signed-out';

/** The address of an account's mark in it. */
export const signedOutMark = (accountKey: string): string => `/signed-out/${accountKey}`;

/** On an answer out of the worker's cache: the server's time at which it was given, epoch ms. */
export const KEPT_AT_HEADER = 'X-Kept-At';
