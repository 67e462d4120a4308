import { RemoteError } from '../remote/remote-error';

/**
 * Turns any error that is no RemoteError (of the storage, for example) into one that counts as no
 * response.
 */
export const asRemoteError = (cause: unknown): RemoteError =>
  cause instanceof RemoteError
    ? cause
    : new RemoteError('broken-answer', 'The response could not be stored.', { cause });
