import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs texts that browsers keep for the server. */
export interface Signatures {
  /** Returns the signature of a text; it is valid for one purpose. */
  readonly sign: (purpose: string, text: string) => string;
  readonly isValid: (purpose: string, text: string, signature: string) => boolean;
}

/** Creates signatures with the first key; those of the other keys are valid too. */
export function createSignatures(keys: readonly string[]): Signatures {
  const [first = ''] = keys;
  if (first === '') throw new RangeError('a key is needed');
  const macOf = (key: string, purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest();
  return {
    sign: (purpose, text) => macOf(first, purpose, text).toString('base64url'),
    isValid: (purpose, text, signature) => {
      const given = Buffer.from(signature, 'base64url');
      return keys.some((key) => {
        const mac = macOf(key, purpose, text);
        return mac.length === given.length && timingSafeEqual(mac, given);
      });
    },
  };
}
