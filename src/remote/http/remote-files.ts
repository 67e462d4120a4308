import type { RemoteFiles } from '../files';
import type { Http, HttpOptions } from './http';
import type { createFiles } from './http-files';
import { RemoteError } from '../remote-error';

/** Files over HTTP, with code that is loaded when the first one is requested. */
export const createRemoteFiles = (
  http: Http,
  options: HttpOptions,
  timeoutMs: number,
  later: () => Promise<{ readonly createFiles: typeof createFiles }>,
): RemoteFiles => ({
  timeoutMs,
  load: async () => {
    const code = await later().catch((cause: unknown) => {
      throw new RemoteError('unreachable', 'The code that requests files is missing.', { cause });
    });
    return code.createFiles(http, options, timeoutMs);
  },
});
