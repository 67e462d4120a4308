import { createHash } from 'node:crypto';
import { normalValue, type FormedValue } from '../../domain/configuration/same-value';

/** Hexadecimal digits that fit into a safe integer. */
const DIGITS = 13;

/**
 * Returns a number that is the same for equal values of one declaration: a hash of 52 bits, by
 * which the database groups values in a few bytes.
 */
export const valueNorm = (formed: FormedValue): number =>
  Number.parseInt(
    createHash('sha1').update(normalValue(formed)).digest('hex').slice(0, DIGITS),
    16,
  );
