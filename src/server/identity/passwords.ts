import { randomBytes, randomInt, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/**
 * OWASP's minimum for scrypt with 16 MiB: N = 2^14, r = 8, p = 5. It is stored with each hash, so
 * that it can be raised later.
 */
const COST = { log2N: 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const STORED = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

/** Longer passwords are refused before they are hashed. */
export const MAX_PASSWORD_LENGTH = 256;

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  const N = 2 ** cost.log2N;
  const options: ScryptOptions = { N, r: cost.r, p: cost.p, maxmem: 256 * N * cost.r };
  // NFKC: a password typed with a full-width input method is the same password.
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/** Returns `scrypt$log2N$r$p$salt$key`, with salt and key in base64url and a new salt each time. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  const { log2N, r, p } = COST;
  return ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Hash of no password; a check against it takes as long as against a real one. */
const DUMMY_HASH = [
  'scrypt',
  COST.log2N,
  COST.r,
  COST.p,
  'AAAAAAAAAAAAAAAAAAAAAA',
  'A'.repeat(43),
].join('$');

/** Takes the same time for an unknown account (`stored` undefined) as for a wrong password. */
export async function passwordMatches(password: string, stored?: string): Promise<boolean> {
  const parts = STORED.exec(stored ?? DUMMY_HASH);
  if (!parts) return false;
  const [, log2N, r, p, salt = '', key = ''] = parts;
  const expected = Buffer.from(key, 'base64url');
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(actual, expected) && stored !== undefined;
}

/** Without l, I, O, 0 and 1, so that a password can be read aloud or copied from paper. */
const LETTERS = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Returns four groups of four characters, about 92 bits: a temporary password, or the seeded one.
 */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
