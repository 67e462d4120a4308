import { USER_ENDPOINTS } from '../../contract/endpoints/users';
import { parse } from '../../contract/parse';
import { rightsVersionSchema } from '../../contract/users';
import type { ReadRightsVersion } from '../rights-version';
import type { Http } from './http';
import { parseResponse } from './parse-response';

/** Longest wait for a response: the server holds one back for up to 30 s (contract W22). */
const TIMEOUT_MS = 45_000;

/** Reads versions of rights over HTTP. */
export const createHttpRightsVersion =
  (http: Http): ReadRightsVersion =>
  async (userId, since, signal) => {
    const { body } = await http(USER_ENDPOINTS.getUserSession, {
      params: { userId },
      query: since === null ? {} : { since },
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    return parseResponse(() => parse(rightsVersionSchema, body)).version;
  };
