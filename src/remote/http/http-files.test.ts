import { describe, expect, it, test } from 'vitest';
import { MINUTE } from '../../base/units';
import type { Endpoint } from '../../contract/endpoint';
import { isDay } from '../../domain/time/days';
import type { MachineFile } from '../../domain/machine/machine-file';
import { aModuleId, aPowerBlockId, SERVED_AT } from '../../domain/machine/telemetry.fixture';
import type { Http, HttpRequest } from './http';
import { createHttpFiles } from './http-files';
import type { HttpStream } from './http-stream';

const moduleId = aModuleId('0110000001');
const blockId = aPowerBlockId('0710000001');
const day = '2026-11-20';
if (!isDay(day)) throw new Error('no day');
const aDay = day;
const signal = new AbortController().signal;
const LIMIT = 7 * MINUTE;

const addressOf = (
  { path }: Endpoint,
  { params = {}, query }: Pick<HttpRequest, 'params' | 'query'>,
): string =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '') +
  (query === undefined ? '' : `?${String(new URLSearchParams(query))}`);

/** Files over a server that has everything, and the addresses that were requested. */
function recorded() {
  const asked: string[] = [];
  const limits: (number | undefined)[] = [];
  const http: Http = (endpoint, request) => {
    asked.push(addressOf(endpoint, request));
    limits.push(request.timeoutMs);
    const body = endpoint.path.includes('/command/')
      ? { RESPONSE: 'OK', MESSAGE: '' }
      : ['1402', '../x'];
    return Promise.resolve({ body, servedAt: SERVED_AT });
  };
  const stream: HttpStream = (endpoint, request) => {
    asked.push(addressOf(endpoint, request));
    return Promise.resolve(new Blob(['a,b']));
  };
  return { files: createHttpFiles(http, stream, LIMIT), asked, limits };
}

describe('a file', () => {
  test.each<{ what: string; file: MachineFile; asked: string[] }>([
    {
      what: 'a log of a module, which the machine hands over first',
      file: { kind: 'log', ownerId: moduleId, day },
      asked: [
        '/Modules/0110000001/command/GET_LOG?date=261120',
        '/Modules/0110000001/data/log/261120',
      ],
    },
    {
      what: 'a blackbox of a module',
      file: { kind: 'blackbox', ownerId: moduleId, day, stamp: '1402' },
      asked: [
        '/Modules/0110000001/command/GET_BLACKBOX?date=261120&stamp=1402',
        '/Modules/0110000001/data/blackbox/261120/1402',
      ],
    },
    {
      what: 'a log of a power block, for which the server asks the machines',
      file: { kind: 'log', ownerId: blockId, day },
      asked: ['/PowerBlocks/0710000001/data/log/261120'],
    },
    {
      what: 'a blackbox of a power block',
      file: { kind: 'blackbox', ownerId: blockId, day, stamp: '1402b' },
      asked: ['/PowerBlocks/0710000001/data/blackbox/261120/1402b'],
    },
    {
      what: 'variables of a power block',
      file: { kind: 'variables', ownerId: blockId, day },
      asked: ['/PowerBlocks/0710000001/variables/261120?limit=1000'],
    },
  ])('$what', async ({ file, asked: expected }) => {
    const { files, asked } = recorded();
    await files.prepare(file, signal);
    await files.fetch(file, () => undefined, signal);
    expect(asked).toEqual(expected);
  });
});

describe('the blackboxes of a day', () => {
  test.each([
    [
      moduleId,
      [
        '/Modules/0110000001/command/GET_BLACKBOX?date=261120',
        '/Modules/0110000001/data/blackbox/261120',
      ],
    ],
    [blockId, ['/PowerBlocks/0710000001/data/blackbox/261120']],
  ])('of %s, without what is no stamp', async (ownerId, expected) => {
    const { files, asked } = recorded();
    expect(await files.blackboxes(ownerId, aDay, signal)).toEqual(['1402']);
    expect(asked).toEqual(expected);
  });
});

it('waits for a machine as long as its caller does', async () => {
  const { files, limits } = recorded();
  await files.prepare({ kind: 'log', ownerId: moduleId, day: aDay }, signal);
  await files.blackboxes(moduleId, aDay, signal);
  expect(limits).toEqual([LIMIT, LIMIT, LIMIT]);
});
