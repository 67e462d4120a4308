import { RemoteError } from '../remote/remote-error';

/** Anything thrown by what is not ours to foresee (storage) counts as the answer not having come. */
export const asRemoteError = (cause: unknown): RemoteError =>
  cause instanceof RemoteError
    ? cause
    : new RemoteError('broken-answer', 'The answer could not be kept.', { cause });
