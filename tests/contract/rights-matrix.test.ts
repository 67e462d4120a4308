import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { CALLER_ACTIONS, type Endpoint } from '../../src/contract/endpoint';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { problemSchema } from '../../src/contract/problem';
import { decide, type DecisionOnRight } from '../../src/domain/person/decide';
import { findCaller } from '../../src/server/http/caller';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { countStatements } from '../fixtures/statements';

const ACCOUNTS = [
  ...(['admin', 'staff', 'operator', 'technician', 'viewer'] as const),
  ...(['newcomer', 'blocked'] as const),
];
const endpoints: [string, Endpoint][] = Object.entries(ENDPOINTS);
const reading = endpoints.filter(
  ([name, { method }]) => method === 'GET' || name.startsWith('postA'),
);

type Ids = Readonly<Record<string, string | undefined>>;
let api: TestApi;
/** Ids of the viewer's group, of a group that the viewer does not see, and of nothing. */
let own: Ids = {};
let hidden: Ids = {};
const MISSING: Ids = {
  moduleId: '0199999999',
  powerBlockId: '0799999999',
  securityGroupId: 'none',
  userId: 'nobody',
  key: '0199999999',
};
const COMMON: Ids = {
  range: '24',
  date: '261119',
  stamp: '1200',
  command: 'GET_LOG',
  ruleId: 'none',
};

beforeAll(async () => {
  api = await startApi({ requestsPerMinute: 1_000_000 });
  const idsAt = async (place: number, who: string): Promise<Ids> => {
    const block = api.fleet.powerBlocks[place];
    const moduleId = block?.modules[0]?.moduleId;
    const caller = await findCaller(api.db, api.idOf(who), NOON);
    const securityGroupId = caller?.securityGroupAccess[0]?.securityGroupId;
    const { powerBlockId } = block ?? {};
    return { moduleId, powerBlockId, securityGroupId, userId: api.idOf(who), key: moduleId };
  };
  own = await idsAt(2, 'viewer');
  hidden = await idsAt(1, 'technician');
});
afterAll(() => api.close());

const SPAN = 'from=2026-11-20T11:00:00Z&to=2026-11-20T12:00:00Z';
const QUERIES: Readonly<Record<string, string>> = {
  getAnalytics: `?${SPAN}&interval=PT10M`,
  getAlertHistory: `?${SPAN}`,
  getConfigChanges: `?${SPAN}`,
  getHistoryChanges: '?since=0',
  getModulePersonsAt: '?at=2026-11-20T11:00:00Z',
  getModuleCommand: '?date=261119',
};
const pathOf = (name: string, { path }: Endpoint, ids: Ids): string =>
  API_BASE +
  path.replace(/:(\w+)/g, (_, part: string) => ids[part] ?? COMMON[part] ?? 'none') +
  (QUERIES[name] ?? '');

/** Body of the calls that read with a POST. */
function bodyOf(name: string, ids: Ids): object | undefined {
  const searchSpan = { from: '2026-11-20T11:00:00Z', to: '2026-11-20T12:00:00Z' };
  const search = { searchSpan, interval: 'PT10M', id: [ids['moduleId']] };
  const variables = [{ name: 'PowerOutput', aggregation: 'max' }];
  const parameters = [{ id: ids['moduleId'], aggregateVariables: variables }];
  return {
    postAdx: search,
    postAnalyticsPreset: search,
    postAdxQuery: { ...search, variables },
    postAnalytics: { searchSpan, interval: 'PT10M', parameters },
  }[name];
}
async function send(authorization: string | undefined, name: string, endpoint: Endpoint, ids: Ids) {
  const payload = bodyOf(name, ids);
  const reply = await api.app.inject({
    method: endpoint.method,
    url: pathOf(name, endpoint, ids),
    headers: authorization === undefined ? {} : { authorization },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, text: reply.body };
}
const codeIn = (text: string) => problemSchema.safeParse(JSON.parse(text)).data?.code;

/** Code of the refusal that follows from a decision. */
const codeOf = ({ because }: DecisionOnRight) => (because === 'blocked' ? 'blocked' : 'forbidden');

describe.each(endpoints)('%s', (name, endpoint) => {
  it.each([undefined, '', 'Bearer ', 'Bearer \t'])(
    'is 401 with the token %j',
    async (authorization) => {
      const { status, text } = await send(authorization, name, endpoint, own);
      expect([status, codeIn(text)]).toEqual([401, 'unauthenticated']);
    },
  );

  it.each(ACCOUNTS)('responds to the %s as decide says', async (who) => {
    const person = await findCaller(api.db, api.idOf(who), NOON);
    const decision = decide(person, CALLER_ACTIONS[endpoint.caller], null);
    if (decision.allowed) return;
    const bodies: string[] = [];
    for (const ids of [own, hidden, MISSING]) {
      const { status, text } = await send(`Bearer ${api.idOf(who)}`, name, endpoint, ids);
      expect([status, codeIn(text)]).toEqual([403, codeOf(decision)]);
      bodies.push(text);
    }
    expect(new Set(bodies).size).toBe(1);
  });
});

/** Texts that are of machines, groups and users whom the viewer does not see. */
async function foreignTexts(): Promise<string[]> {
  const viewer = await findCaller(api.db, api.idOf('viewer'), NOON);
  const operator = await findCaller(api.db, api.idOf('operator'), NOON);
  const groups = operator?.securityGroupAccess.map(({ securityGroupId }) => securityGroupId) ?? [];
  const isOwn = (id: string) =>
    viewer?.securityGroupAccess.some((one) => one.securityGroupId === id);
  const blocks = api.fleet.powerBlocks.filter(
    ({ powerBlockId }) => powerBlockId !== own['powerBlockId'],
  );
  return [
    ...groups.filter((id) => isOwn(id) !== true),
    ...blocks.flatMap(({ powerBlockId, name, modules }) => [
      ...[powerBlockId, name],
      ...modules.map(({ moduleId }) => moduleId),
    ]),
    ...ACCOUNTS.filter((who) => !['viewer', 'admin'].includes(who)).map(
      (who) => `${who}@example.test`,
    ),
  ];
}

describe.each(reading)('the viewer learns nothing of other groups from %s', (name, endpoint) => {
  it.each([
    ['their own ids', () => own],
    ['hidden ids', () => hidden],
  ])('with %s', async (_what, ids) => {
    const viewer = `Bearer ${api.idOf('viewer')}`;
    const { status, text } = await send(viewer, name, endpoint, ids());
    expect(status).toBeLessThan(500);
    for (const foreign of await foreignTexts()) expect(text).not.toContain(foreign);
  });

  it('and the same of hidden and of missing ids, with as many statements', async () => {
    const statements = countStatements();
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const seen: unknown[] = [];
    for (const ids of [hidden, MISSING]) {
      statements.reset();
      const { status, text } = await send(`Bearer ${api.idOf('viewer')}`, name, endpoint, ids);
      seen.push({ status, text, statements: statements.matching(/select/) });
    }
    expect(seen[0]).toEqual(seen[1]);
  });
});
