/**
 * [Note: The worker's cache of reads]
 *
 * The page and the service worker share nothing but Cache Storage, so both take these names from
 * here (store O13, O19). Signing out first writes the account's tombstone, then deletes its cache
 * (app S5). The worker checks for the tombstone before and after it writes, so that a response
 * which arrives late leaves nothing behind, in either order. Signing in removes the tombstone.
 */
const REFERENCE = 'reference-';

/**
 * Returns the name of the worker's cache for reference reads of one account (store O13). The worker
 * fills it by the `X-Account` of a request; the page deletes it when the account signs out.
 */
export const referenceCache = (accountKey: string): string => REFERENCE + accountKey;

/** Cache of the tombstones of accounts that signed out. */
export const SIGNED_OUT_CACHE = 'signed-out';

/** Returns the address of an account's tombstone in SIGNED_OUT_CACHE. */
export const signedOutTombstone = (accountKey: string): string => `/signed-out/${accountKey}`;

/** Header of a response from the worker's cache: server time at which it was sent, epoch ms. */
export const CACHED_AT_HEADER = 'X-Kept-At';
