import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { HOUR } from '../../src/base/units';
import type { Endpoint } from '../../src/contract/endpoint';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { problemSchema, type ProblemCode } from '../../src/contract/problem';
import { decide, type Person } from '../../src/domain/person/decide';
import { storeReports } from '../../src/server/configuration/store-reports';
import { adminCalls, KYUSHU, right, SHIPPING, userBody } from '../fixtures/admin';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { press } from '../fixtures/commands';
import { aReport } from '../fixtures/configuration';
import { refusalOf, RULES, seesUser } from '../fixtures/rights-expected';
import {
  ACCOUNTS,
  addressOf,
  bodyOf,
  foreignTexts,
  insertRules,
  MISSING,
  readPeople,
  restore,
  targetAt,
  type Account,
  type Target,
} from '../fixtures/rights-world';
import { countStatements, type Statements } from '../fixtures/statements';

// Every endpoint x every seeded account x a machine, group and user that some see, that others see,
// and that do not exist: the answer is that of `decide`, has no text of what the account does not
// see, and is the same for what is hidden and what does not exist, after the same statements.

const endpoints: [string, Endpoint][] = Object.entries(ENDPOINTS);

interface Seen {
  readonly status: number;
  readonly code: ProblemCode | undefined;
  readonly text: string;
  readonly headers: string;
  readonly statements: readonly string[];
}

const NORRBOTTEN = 'norrbotten-industry';
const BLOCKED_IN = [KYUSHU, 'Kyushu Geothermal'];

let api: TestApi;
let statements: Statements;
let people: ReadonlyMap<Account, Person> = new Map();
let targets: readonly Target[] = [];
const foreign = new Map<Account, readonly string[]>();

const personOf = (who: Account): Person => {
  const person = people.get(who);
  if (person === undefined) throw new Error(who);
  return person;
};

beforeAll(async () => {
  // On a slow machine a request takes a second: the look at open ones is a statement too.
  api = await startApi({ requestsPerMinute: 1_000_000, checkRequestsEvery: HOUR });
  await insertRules(api);
  await fillWorld(api);
  people = await readPeople(api);
  targets = [
    targetAt(api, 1, personOf('technician'), 'of the operator and the technician'),
    targetAt(api, 2, personOf('viewer'), 'of the viewer'),
  ];
  for (const who of ACCOUNTS) {
    const person = personOf(who);
    const texts = await foreignTexts(
      api,
      (object) => decide(person, 'see', object).allowed,
      (userId, groups) => seesUser(person, userId, groups),
    );
    // A blocked user still learns who they are, and of which groups.
    const own = [person.userId, `${who}@example.test`, ...(who === 'blocked' ? BLOCKED_IN : [])];
    foreign.set(
      who,
      texts.filter((text) => !own.includes(text)),
    );
  }
  statements = countStatements();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.close();
});

/** Fills the logs and the configuration, with lines of several groups. */
async function fillWorld(world: TestApi): Promise<void> {
  const calls = adminCalls(world);
  const rule = { right: 'control', securityGroupId: SHIPPING };
  const machines = { kind: 'group', securityGroupId: NORRBOTTEN };
  await calls.send('admin', 'POST', '/GuardRules/', { ...rule, machines });
  const securityGroupAccess = [right(SHIPPING), right(NORRBOTTEN)];
  await calls.addUser('admin', userBody('two@example.test', { securityGroupAccess }));
  await press(world, NOON, '0103190121', 'DISABLE');
  const reports = world.fleet.modules.map(({ moduleId }) => aReport(moduleId, { value: moduleId }));
  await storeReports(world.db, reports, NOON);
}

/** Statements apart from contacts, which are recorded after the answer. */
const COUNTED = /^(?![^]*insert into "user_device")/;
/** Headers that differ from request to request. */
const OF_REQUEST = ['x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

async function send(who: Account, name: string, endpoint: Endpoint, target: Target): Promise<Seen> {
  const payload = bodyOf(name, target);
  statements.reset();
  const reply = await api.app.inject({
    method: endpoint.method,
    url: addressOf(name, endpoint, target),
    headers: { authorization: `Bearer ${api.idOf(who)}` },
    ...(payload === undefined ? {} : { payload }),
  });
  const counted = statements.texts(COUNTED);
  const isProblem = String(reply.headers['content-type']).includes('problem');
  const headers = Object.entries(reply.headers).filter(([key]) => !OF_REQUEST.includes(key));
  await restore(api, name);
  return {
    ...{ status: reply.statusCode, text: reply.body, statements: counted },
    code: isProblem ? problemSchema.parse(JSON.parse(reply.body)).code : undefined,
    headers: JSON.stringify(headers),
  };
}

/** Codes that a right demands; any other one says that the request got past the rights. */
const REFUSALS: readonly (ProblemCode | undefined)[] = [
  ...(['unauthenticated', 'blocked', 'forbidden', 'malformed'] as const),
];

/** Compares an answer with the refusal that is due; `missing` is the answer for what is not. */
function judge(seen: Seen, due: ProblemCode | null, missing: Seen, what: string): void {
  if (due !== null) {
    expect(seen.code, what).toBe(due);
    return;
  }
  expect(REFUSALS, what).not.toContain(seen.code);
  expect(seen.status, what).toBeLessThan(500);
  // A file of something visible may be missing: then the answer names the file.
  if (seen.code === 'not_found') expect(seen.text, what).not.toBe(missing.text);
}

/** Logs name who made a change: that is what they are for. */
const LOGS = ['getAudit', 'getAdminChanges'];
const withoutAuthors = (name: string, { text, headers }: Seen): string =>
  LOGS.includes(name) ? text.replace(/"userId":"[^"]*"/g, '') : text + headers;

describe.each(endpoints)('%s', (name, endpoint) => {
  const oneself = (person: Person): Target[] =>
    endpoint.path.includes(':userId')
      ? [{ ...MISSING, name: 'oneself', userId: person.userId, user: person }]
      : [];

  it('answers every account as decide says, and shows nothing else', async () => {
    for (const who of ACCOUNTS) {
      const person = personOf(who);
      const missing = await send(who, name, endpoint, MISSING);
      const dueOfNothing = refusalOf(name, endpoint, person, MISSING);
      judge(missing, dueOfNothing, { ...missing, text: '' }, `${who}, ${MISSING.name}`);
      for (const target of [...targets, ...oneself(person)]) {
        const what = `${who}, ${target.name}`;
        const seen = await send(who, name, endpoint, target);
        const due = refusalOf(name, endpoint, person, target);
        judge(seen, due, missing, what);
        const text = withoutAuthors(name, seen);
        const found = foreign.get(who)?.filter((foreignText) => text.includes(foreignText));
        expect(found, `${what}: foreign texts`).toEqual([]);
        // The refusal of what exists and of what does not is one and the same.
        if (due !== null && due === dueOfNothing) expect(seen, what).toEqual(missing);
      }
    }
  });
});

test('every endpoint has a rule here', () => {
  expect(Object.keys(RULES).sort()).toEqual(endpoints.map(([name]) => name).sort());
});
