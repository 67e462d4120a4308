import { USER_ENDPOINTS } from '../../contract/endpoints/users';
import { parse } from '../../contract/parse';
import { keepSchema } from '../../contract/users';
import type { Http } from './http';
import type { Keeping } from '../keep';
import { understand } from './understand';

/** What a person keeps, over HTTP (contract). */
export const createHttpKeeping = (http: Http): Keeping => ({
  async read(userId, signal) {
    const { body } = await http(USER_ENDPOINTS.getKeep, { params: { userId }, signal });
    return understand(() => parse(keepSchema, body));
  },

  async write(userId, kept, signal) {
    const request = { params: { userId }, body: kept, signal };
    const { body } = await http(USER_ENDPOINTS.putKeep, request);
    return understand(() => parse(keepSchema, body));
  },
});
