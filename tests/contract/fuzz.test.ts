import { toJSONSchema } from 'zod';
import type * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guardRuleSchema } from '../../src/contract/admin';
import { API_BASE } from '../../src/contract/api-base';
import type { Endpoint } from '../../src/contract/endpoint';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { problemSchema } from '../../src/contract/problem';
import { MINUTE, SECOND } from '../../src/base/units';
import { fleetGroups } from '../../src/server/fleet/register-fleet';
import { adminCalls, right, userBody } from '../fixtures/admin';
import { startApi, type TestApi } from '../fixtures/api';
import { createFuzzCoverage } from '../fixtures/fuzz-coverage';
import { createFuzzer, type Fuzzer, type JsonSchema, type KnownIds } from '../fixtures/fuzzer';
import { keepRights } from '../fixtures/kept-rights';

/** Requests; `npm run fuzz` sends 20,000. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** Whether to print how often each endpoint answered what. */
const REPORTED = process.env['FUZZ_REPORT'] !== undefined;
/** Time after which a request hangs. */
const HANGS_MS = 20 * SECOND;
const SENDERS = [
  ...['admin', 'admin', 'admin', 'operator', 'operator'],
  ...['technician', 'viewer', 'staff', 'newcomer'],
];
/** Users who send nothing, so that some are blocked, signed out and changed without an end. */
const VICTIMS = 6;
/** Endpoints that change rights or records. */
const CHANGES = /^(post|put|delete)(User(?!Effect)|Module|PowerBlock|SecurityGroup|GuardRule)/;
/** Endpoints that nobody gets past 401 and 403, with the reason: there are none. */
const REFUSED_ONLY: readonly string[] = [];
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
  readonly endpoint: string;
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
  fuzzer.begin();
  const [name, { method, path }] = fuzzer.pick(endpoints);
  const { query, headers, body } = schemas.get(name) ?? { query: null, headers: null, body: null };
  const sender = api.idOf(fuzzer.pick(SENDERS));
  const filled = path.replace(/:(\w+)/g, (_, part: string) => {
    const isOwn = part === 'userId' && fuzzer.pick([true, false]);
    return encodeURIComponent(textOf(isOwn ? sender : fuzzer.named(part)).toWellFormed());
  });
  const parameters = query === null ? [] : textsOf(fuzzer.value(query, ''));
  const search = parameters
    .map(([key, text]) => `${key}=${encodeURIComponent(text.toWellFormed())}`)
    .join('&');
  const more = headers === null ? [] : textsOf(fuzzer.value(headers, ''));
  return {
    endpoint: name,
    method,
    url: API_BASE + filled + (search === '' ? '' : `?${search}`),
    headers: {
      ...Object.fromEntries(more.map(([key, text]) => [key, headerText(text)])),
      authorization: `Bearer ${sender}`,
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === null ? {} : { payload: fuzzer.broken(JSON.stringify(fuzzer.value(body, ''))) }),
  };
}

interface FuzzedReply {
  readonly status: number;
  readonly fault: string | null;
}

async function send({ endpoint: _, ...request }: FuzzedRequest): Promise<FuzzedReply> {
  const hangs = new Promise<null>((resolve) => {
    setTimeout(() => {
      resolve(null);
    }, HANGS_MS).unref();
  });
  const reply = await Promise.race([api.app.inject(request), hangs]);
  if (reply === null) return { status: 0, fault: 'no response' };
  const { statusCode: status, body } = reply;
  if (status >= 500 && !EXPECTED_5XX.includes(status))
    return { status, fault: `${status} ${body}` };
  if (status < 400) return { status, fault: null };
  const parsed = problemSchema.safeParse(JSON.parse(body));
  const fault = parsed.success ? null : `${status} without a problem document: ${body}`;
  return { status, fault };
}

/** Adds users to be changed by requests, and a guard rule. Returns all ids that exist. */
async function fillWorld(): Promise<KnownIds> {
  const groups = fleetGroups(api.fleet);
  const [group] = groups;
  if (group === undefined) throw new Error('no group');
  const calls = adminCalls(api);
  const victims: string[] = [];
  for (let number = 0; number < VICTIMS; number += 1) {
    const securityGroupAccess = number === 0 ? [] : [right(group)];
    const body = userBody(`victim${String(number)}@example.test`, { securityGroupAccess });
    victims.push((await calls.addUser('admin', body)).user.userId);
  }
  const machines = { kind: 'prefix', prefix: '0799' };
  const rule = { securityGroupId: group, right: 'control', machines };
  const added = await calls.send('admin', 'POST', '/GuardRules/', rule);
  return {
    groups,
    blocks: api.fleet.powerBlocks.map(({ powerBlockId }) => powerBlockId),
    modules: api.fleet.modules.map(({ moduleId }) => moduleId),
    users: [...victims, ...[...new Set(SENDERS)].map((who) => api.idOf(who))],
    rules: [guardRuleSchema.parse(added.body).ruleId],
  };
}

it(
  `responds to ${REQUESTS} requests made from the contract's schemas, seed ${SEED}`,
  { timeout: 60 * MINUTE },
  async () => {
    const fuzzer = createFuzzer(SEED, await fillWorld());
    const restore = await keepRights(api.db);
    const coverage = createFuzzCoverage(endpoints.map(([name]) => name));
    const faults: string[] = [];
    for (let sent = 0; sent < REQUESTS; sent += 1) {
      const request = makeRequest(fuzzer);
      const { status, fault } = await send(request);
      coverage.note(request.endpoint, status);
      if (fault !== null)
        faults.push(`${sent}: ${fault} to ${JSON.stringify(request).slice(0, 900)}`);
      // Whatever the request took from its senders and from their machines is given back.
      if (CHANGES.test(request.endpoint) && status < 300) await restore();
    }
    if (REPORTED) process.stdout.write(`${coverage.table()}\n`);
    expect(faults.slice(0, 10)).toEqual([]);
    expect(coverage.refusedOnly()).toEqual(REFUSED_ONLY);
  },
);
