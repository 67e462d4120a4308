import type { RemoteFiles } from '../files';
import type { Http, HttpOptions } from './http';
import { RemoteError } from '../remote-error';

/** Files over HTTP, with code that loads when the first one is requested. */
export const createRemoteFiles = (
  http: Http,
  options: HttpOptions,
  timeoutMs: number,
): RemoteFiles => ({
  timeoutMs,
  load: async () => {
    const { createFiles } = await import('./http-files').catch((cause: unknown) => {
      throw new RemoteError('unreachable', 'The code that asks for files did not come.', { cause });
    });
    return createFiles(http, options);
  },
});
