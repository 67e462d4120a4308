import { commandReplySchema } from '../../contract/commands';
import type { Endpoint } from '../../contract/endpoint';
import { FILE_ENDPOINTS } from '../../contract/endpoints/files';
import { MODULE_ENDPOINTS } from '../../contract/endpoints/modules';
import { parse } from '../../contract/parse';
import { isModuleId, type ModuleId } from '../../domain/ids';
import { dayStamp } from '../../domain/machine/file-name';
import { isStamp, type FileOwnerId, type MachineFile } from '../../domain/machine/machine-file';
import { MINUTE } from '../../base/units';
import type { Day } from '../../domain/time/days';
import type { Files } from '../files';
import type { Http, HttpOptions, HttpRequest } from './http';
import { createHttpStream, STREAM_TIMES, type HttpStream } from './http-stream';
import { RemoteError } from '../remote-error';
import { parseResponse } from './parse-response';

/** Time limit of a request: the countdown ends first, this ends requests without a caller. */
const limitOf = (timeoutMs: number): number => timeoutMs + MINUTE;

interface FileRequest extends Pick<HttpRequest, 'params' | 'query'> {
  readonly endpoint: Endpoint;
}

const OF_MODULE = {
  log: FILE_ENDPOINTS.getModuleLog,
  blackboxes: FILE_ENDPOINTS.getModuleBlackboxes,
  blackbox: FILE_ENDPOINTS.getModuleBlackbox,
} as const;
const OF_POWER_BLOCK = {
  log: FILE_ENDPOINTS.getPowerBlockLog,
  blackboxes: FILE_ENDPOINTS.getPowerBlockBlackboxes,
  blackbox: FILE_ENDPOINTS.getPowerBlockBlackbox,
} as const;
const STORED_VALUES = {
  parameters: FILE_ENDPOINTS.getPowerBlockParameters,
  variables: FILE_ENDPOINTS.getPowerBlockVariables,
} as const;

/** The variable storage is requested with a thousand rows (rules §7.1). */
const STORED_ROWS = { limit: '1000' };

const endpointsOf = (ownerId: FileOwnerId) => (isModuleId(ownerId) ? OF_MODULE : OF_POWER_BLOCK);

const dayParams = (ownerId: FileOwnerId, day: Day): Record<string, string> => ({
  [isModuleId(ownerId) ? 'moduleId' : 'powerBlockId']: ownerId,
  date: dayStamp(day),
});

function requestFor(file: MachineFile): FileRequest {
  const params = dayParams(file.ownerId, file.day);
  switch (file.kind) {
    case 'log':
      return { endpoint: endpointsOf(file.ownerId).log, params };
    case 'blackbox':
      return {
        endpoint: endpointsOf(file.ownerId).blackbox,
        params: { ...params, stamp: file.stamp },
      };
    case 'parameters':
    case 'variables':
      return { endpoint: STORED_VALUES[file.kind], params, query: STORED_ROWS };
  }
}

/** Client for the files of an account. `timeoutMs`: time limit for the first byte of a file. */
export const createFiles = (http: Http, options: HttpOptions, timeoutMs: number): Files => {
  const limitMs = limitOf(timeoutMs);
  return createHttpFiles(
    http,
    createHttpStream(options, { ...STREAM_TIMES, headMs: limitMs }),
    limitMs,
  );
};

/** Files over HTTP (contract W15). `limitMs`: time limit of a request that a machine answers. */
export function createHttpFiles(http: Http, stream: HttpStream, limitMs: number): Files {
  /** GET_LOG and GET_BLACKBOX change no machine (contract W13). FAIL: it has no such file. */
  const handOver = async (
    moduleId: ModuleId,
    command: 'GET_LOG' | 'GET_BLACKBOX',
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<void> => {
    const { body } = await http(MODULE_ENDPOINTS.getModuleCommand, {
      params: { moduleId, command },
      ...{ query, signal, timeoutMs: limitMs },
    });
    const { RESPONSE, MESSAGE } = parseResponse(() => parse(commandReplySchema, body));
    if (RESPONSE === 'FAIL') throw new RemoteError('not-found', MESSAGE);
    if (RESPONSE === 'ERROR') throw new RemoteError('server-failed', MESSAGE);
  };
  return {
    prepare: async (file, signal) => {
      const { ownerId } = file;
      if (!isModuleId(ownerId)) return;
      const date = dayStamp(file.day);
      if (file.kind === 'log') await handOver(ownerId, 'GET_LOG', { date }, signal);
      if (file.kind === 'blackbox')
        await handOver(ownerId, 'GET_BLACKBOX', { date, stamp: file.stamp }, signal);
    },
    blackboxes: async (ownerId, day, signal) => {
      if (isModuleId(ownerId)) {
        await handOver(ownerId, 'GET_BLACKBOX', { date: dayStamp(day) }, signal);
      }
      const endpoint = endpointsOf(ownerId).blackboxes;
      const { body } = await http(endpoint, {
        params: dayParams(ownerId, day),
        ...{ signal, timeoutMs: limitMs },
      });
      return parseResponse(() => parse(endpoint.response, body)).filter(isStamp);
    },
    fetch: (file, onProgress, signal) => {
      const { endpoint, ...request } = requestFor(file);
      return stream(endpoint, { ...request, onProgress, signal });
    },
  };
}
