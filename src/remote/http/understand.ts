import { ContractBreach } from '../../contract/parse';
import { RemoteError } from '../remote-error';

/** Runs what reads an answer; an answer that is not by the contract becomes broken-answer. */
export function understand<T>(reading: () => T): T {
  try {
    return reading();
  } catch (cause) {
    if (!(cause instanceof ContractBreach)) throw cause;
    throw new RemoteError('broken-answer', cause.message, { cause });
  }
}
