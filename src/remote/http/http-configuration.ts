import { iso } from '../../base/iso';
import { CONFIG_ENDPOINTS } from '../../contract/endpoints/machine-config';
import {
  configPageSchema,
  machineDeviationsSchema,
  parameterDeviationsSchema,
  parameterInfosSchema,
} from '../../contract/machine-config';
import { parse } from '../../contract/parse';
import type { ConfigurationReads, ConfigPage, HeldConfig } from '../configuration';
import type { Http, HttpResponse } from './http';
import { parseResponse } from './parse-response';

/** Returns the reads of the configuration over HTTP (contract W19). */
export const createConfigurationReads = (http: Http): ConfigurationReads => ({
  catalogue: async (signal) => {
    const { body, servedAt } = await http(CONFIG_ENDPOINTS.getConfigInfo, { signal });
    return { servedAt, ...parseResponse(() => parse(parameterInfosSchema, body)) };
  },
  changes: async ({ span, held, cursor }, signal) => {
    const query = { from: iso(span.from), to: iso(span.to), ...restOf(held, cursor) };
    return pageOf(await http(CONFIG_ENDPOINTS.getConfigChanges, { query, signal }));
  },
  history: async ({ key, held, cursor }, signal) => {
    const request = { params: { key }, query: restOf(held, cursor), signal };
    return pageOf(await http(CONFIG_ENDPOINTS.getConfigHistory, request));
  },
  deviations: async (signal) => {
    const { body, servedAt } = await http(CONFIG_ENDPOINTS.getConfigDeviations, { signal });
    return { servedAt, ...parseResponse(() => parse(machineDeviationsSchema, body)) };
  },
  deviation: async (id, signal) => {
    const request = { params: { key: id }, signal };
    const { body, servedAt } = await http(CONFIG_ENDPOINTS.getConfigDeviation, request);
    return { servedAt, ...parseResponse(() => parse(parameterDeviationsSchema, body)) };
  },
});

const restOf = (held: HeldConfig | null, cursor: string | null): Record<string, string> => ({
  ...(held === null ? {} : { after: String(held.revision), scope: held.scope }),
  ...(cursor === null ? {} : { cursor }),
});

const pageOf = ({ body, servedAt }: HttpResponse): ConfigPage => ({
  servedAt,
  ...parseResponse(() => parse(configPageSchema, body)),
});
