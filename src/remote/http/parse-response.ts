import { ContractBreach } from '../../contract/parse';
import { RemoteError } from '../remote-error';

/** Runs a parser; a response that breaks the contract becomes broken-answer. */
export function parseResponse<T>(reading: () => T): T {
  try {
    return reading();
  } catch (cause) {
    if (!(cause instanceof ContractBreach)) throw cause;
    throw new RemoteError('broken-answer', cause.message, { cause });
  }
}
