import { toJSONSchema } from 'zod';
import type * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import type { Endpoint } from '../../src/contract/endpoint';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { problemSchema } from '../../src/contract/problem';
import { MINUTE, SECOND } from '../../src/base/units';
import { startApi, type TestApi } from '../fixtures/api';
import { createFuzzer, type Fuzzer, type JsonSchema } from '../fixtures/fuzzer';

/** Requests; `npm run fuzz` sends 20,000. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** Time after which a request hangs. */
const HANGS_MS = 20 * SECOND;
const ACCOUNTS = [
  'admin',
  'admin',
  'operator',
  'operator',
  'technician',
  'viewer',
  'staff',
  'newcomer',
];
/** Refusals of a server that is well: busy, or a machine that does not reply. */
const EXPECTED_5XX = [503, 504];

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ requestsPerMinute: 10_000_000, replyTimeoutMs: 20 });
});
afterAll(() => api.close());

const endpoints: [string, Endpoint][] = Object.entries(ENDPOINTS);
const wire = (schema: z.ZodMiniType): JsonSchema =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- JSON Schema of our own schemas, whose booleans as schemas are not used
  toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' }) as JsonSchema;
const schemas = new Map(
  endpoints.map(([name, { query, headers, body }]) => [
    name,
    {
      query: query === undefined ? null : wire(query),
      headers: headers === undefined ? null : wire(headers),
      body: body === undefined ? null : wire(body),
    },
  ]),
);

interface FuzzedRequest {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Texts of an object's fields, as a query string or headers carry them. */
const textsOf = (value: unknown): [string, string][] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).map(([name, field]) => [name, textOf(field)]);

/** Text that a header can carry. */
const headerText = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?');

function makeRequest(fuzzer: Fuzzer): FuzzedRequest {
  const [name, { method, path }] = fuzzer.pick(endpoints);
  const { query, headers, body } = schemas.get(name) ?? { query: null, headers: null, body: null };
  const filled = path.replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(textOf(fuzzer.named(part)).toWellFormed()),
  );
  const parameters = query === null ? [] : textsOf(fuzzer.value(query, ''));
  const search = parameters
    .map(([key, text]) => `${key}=${encodeURIComponent(text.toWellFormed())}`)
    .join('&');
  const more = headers === null ? [] : textsOf(fuzzer.value(headers, ''));
  const token = api.idOf(fuzzer.pick(ACCOUNTS));
  return {
    method,
    url: API_BASE + filled + (search === '' ? '' : `?${search}`),
    headers: {
      ...Object.fromEntries(more.map(([key, text]) => [key, headerText(text)])),
      authorization: `Bearer ${token}`,
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === null ? {} : { payload: fuzzer.broken(JSON.stringify(fuzzer.value(body, ''))) }),
  };
}

async function faultOf(request: FuzzedRequest): Promise<string | null> {
  const hangs = new Promise<null>((resolve) => {
    setTimeout(() => {
      resolve(null);
    }, HANGS_MS).unref();
  });
  const reply = await Promise.race([api.app.inject(request), hangs]);
  if (reply === null) return 'no response';
  const { statusCode: status, body } = reply;
  if (status >= 500 && !EXPECTED_5XX.includes(status)) return `${status} ${body}`;
  if (status < 400) return null;
  const parsed = problemSchema.safeParse(JSON.parse(body));
  return parsed.success ? null : `${status} without a problem document: ${body}`;
}

it(
  `responds to ${REQUESTS} requests made from the contract's schemas, seed ${SEED}`,
  { timeout: 60 * MINUTE },
  async () => {
    const groups = ['kyushu-geothermal'];
    const blocks = api.fleet.powerBlocks.map(({ powerBlockId }) => powerBlockId);
    const modules = api.fleet.modules.map(({ moduleId }) => moduleId);
    const users = ACCOUNTS.map((who) => api.idOf(who));
    const fuzzer = createFuzzer(SEED, { groups, blocks, modules, users });
    const faults: string[] = [];
    for (let sent = 0; sent < REQUESTS; sent += 1) {
      const request = makeRequest(fuzzer);
      const fault = await faultOf(request);
      if (fault !== null)
        faults.push(`${sent}: ${fault} to ${JSON.stringify(request).slice(0, 900)}`);
    }
    expect(faults.slice(0, 10)).toEqual([]);
  },
);
