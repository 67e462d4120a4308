import { commandReplySchema } from '../../contract/commands';
import { FILE_ENDPOINTS } from '../../contract/endpoints/files';
import { MODULE_ENDPOINTS } from '../../contract/endpoints/modules';
import { parse } from '../../contract/parse';
import type { ModuleId } from '../../domain/ids';
import { dayStamp, isStamp, type MachineFile } from '../../domain/machine/machine-file';
import type { Files } from '../files';
import type { Http, HttpOptions, HttpRequest } from './http';
import { createHttpStream, type HttpStream } from './http-stream';
import { RemoteError } from '../remote-error';
import { parseResponse } from './parse-response';

/** The countdown ends the wait earlier; this only ends requests without a waiting caller. */
const MACHINE_MS = 180_000;

type FileRequest = Pick<HttpRequest, 'params' | 'query'>;

const ENDPOINT = {
  log: FILE_ENDPOINTS.getModuleLog,
  blackbox: FILE_ENDPOINTS.getModuleBlackbox,
  parameters: FILE_ENDPOINTS.getPowerBlockParameters,
  variables: FILE_ENDPOINTS.getPowerBlockVariables,
} as const;

/** The variable storage is requested with a thousand rows (rules §7.1). */
const STORED_ROWS = { limit: '1000' };

function requestFor(file: MachineFile): FileRequest {
  const date = dayStamp(file.day);
  if (file.kind === 'log') return { params: { moduleId: file.ownerId, date } };
  if (file.kind === 'blackbox')
    return { params: { moduleId: file.ownerId, date, stamp: file.stamp } };
  return { params: { powerBlockId: file.ownerId, date }, query: STORED_ROWS };
}

/** Client for the files of an account. */
export const createFiles = (http: Http, options: HttpOptions): Files =>
  createHttpFiles(http, createHttpStream(options));

/** Files over HTTP (contract W15). */
export function createHttpFiles(http: Http, stream: HttpStream): Files {
  /** GET_LOG and GET_BLACKBOX change no machine (contract W13). FAIL: it has no such file. */
  const handOver = async (
    moduleId: ModuleId,
    command: 'GET_LOG' | 'GET_BLACKBOX',
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<void> => {
    const { body } = await http(MODULE_ENDPOINTS.getModuleCommand, {
      params: { moduleId, command },
      ...{ query, signal, timeoutMs: MACHINE_MS },
    });
    const { RESPONSE, MESSAGE } = parseResponse(() => parse(commandReplySchema, body));
    if (RESPONSE === 'FAIL') throw new RemoteError('not-found', MESSAGE);
    if (RESPONSE === 'ERROR') throw new RemoteError('server-failed', MESSAGE);
  };
  return {
    prepare: async (file, signal) => {
      const date = dayStamp(file.day);
      if (file.kind === 'log') await handOver(file.ownerId, 'GET_LOG', { date }, signal);
      if (file.kind === 'blackbox')
        await handOver(file.ownerId, 'GET_BLACKBOX', { date, stamp: file.stamp }, signal);
    },
    blackboxes: async (moduleId, day, signal) => {
      const date = dayStamp(day);
      await handOver(moduleId, 'GET_BLACKBOX', { date }, signal);
      const endpoint = FILE_ENDPOINTS.getModuleBlackboxes;
      const { body } = await http(endpoint, {
        params: { moduleId, date },
        ...{ signal, timeoutMs: MACHINE_MS },
      });
      return parseResponse(() => parse(endpoint.response, body)).filter(isStamp);
    },
    fetch: (file, onProgress, signal) =>
      stream(ENDPOINT[file.kind], { ...requestFor(file), onProgress, signal }),
  };
}
