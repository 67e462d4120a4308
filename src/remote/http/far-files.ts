import type { FarFiles } from '../files';
import type { Http, HttpOptions } from './http';
import { RemoteError } from '../remote-error';

/** Files over HTTP, by code that comes when the first one is asked for. */
export const createFarFiles = (http: Http, options: HttpOptions, timeoutMs: number): FarFiles => ({
  timeoutMs,
  load: async () => {
    const { createFiles } = await import('./http-files').catch((cause: unknown) => {
      throw new RemoteError('unreachable', 'The code that asks for files did not come.', { cause });
    });
    return createFiles(http, options);
  },
});
