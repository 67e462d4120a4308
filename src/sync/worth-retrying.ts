import { isPassing, RemoteError } from '../remote/remote-error';

/** Whether the same request may succeed later, by the error's kind, never by its text. */
export const worthRetrying = (error: unknown): boolean =>
  error instanceof RemoteError && isPassing(error);
