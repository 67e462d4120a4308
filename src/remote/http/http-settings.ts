import { USER_ENDPOINTS } from '../../contract/endpoints/users';
import { parse } from '../../contract/parse';
import { syncedSettingsSchema } from '../../contract/users';
import type { Http } from './http';
import type { RemoteSettings } from '../synced-settings';
import { parseResponse } from './parse-response';

/** Synced settings over HTTP (contract W5). */
export const createHttpSyncedSettings = (http: Http): RemoteSettings => ({
  async read(userId, signal) {
    const { body } = await http(USER_ENDPOINTS.getKeep, { params: { userId }, signal });
    return parseResponse(() => parse(syncedSettingsSchema, body));
  },

  async write(userId, kept, signal) {
    const request = { params: { userId }, body: kept, signal };
    const { body } = await http(USER_ENDPOINTS.putKeep, request);
    return parseResponse(() => parse(syncedSettingsSchema, body));
  },
});
