import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { iso } from '../../src/base/iso';
import { DAY, later } from '../../src/base/units';
import { guardRuleSchema, guardRulesSchema, rightsEffectSchema } from '../../src/contract/admin';
import { API_BASE } from '../../src/contract/api-base';
import { problemSchema } from '../../src/contract/problem';
import { userSchema } from '../../src/contract/users';
import { aGroupId } from '../../src/domain/machine/telemetry.fixture';
import { groupAccess, securityGroupPowerBlocks } from '../../src/server/database/tables/access';
import { guardRules } from '../../src/server/database/tables/admin';
import { readBrokenRules } from '../../src/server/admin/guard-check';
import { NOON, startApi, type TestApi } from '../fixtures/api';

let api: TestApi;
/** Groups of the operator and of the viewer, by name. */
let own: readonly string[] = [];
let foreign = '';
const groupsSchema = z.array(z.looseObject({ securityGroupId: z.string() }));
const groupsOf = async (who: string) => {
  const { body } = await api.request(who, 'GET', `${API_BASE}/SecurityGroups/`);
  return groupsSchema.parse(body).map(({ securityGroupId }) => securityGroupId);
};
beforeAll(async () => {
  api = await startApi();
  own = await groupsOf('operator');
  foreign = (await groupsOf('viewer'))[0] ?? '';
});
afterAll(() => api.close());

const onGroup = (securityGroupId: string | undefined) => ({ kind: 'group', securityGroupId });
const request = (
  who: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  id: string,
  body?: object,
) => api.request(who, method, `${API_BASE}/GuardRules/${id}`, body);
const refusal = ({ status, body }: { status: number; body: unknown }) => {
  const { code, detail } = problemSchema.parse(body);
  return { status, code, detail };
};
const cleanUp = () => {
  onTestFinished(async () => {
    await api.db.delete(guardRules);
  });
};
/** Rule that nobody breaks: machines of the viewer's group have that group alone. */
const held = () => ({ securityGroupId: foreign, right: 'control', machines: onGroup(foreign) });

describe('guard rules (rules §6.7)', () => {
  it('are added, changed and deleted by global ReadWrite', async () => {
    cleanUp();
    const added = guardRuleSchema.parse((await request('admin', 'POST', '', held())).body);
    expect(added).toMatchObject({ ...held(), revision: 1 });
    expect(added.displayName).not.toBe('');
    const wider = { ...held(), right: 'see' };
    const broken = await request('admin', 'PUT', added.ruleId, { ...wider, revision: 1 });
    // Staff read every group through that group itself, which the rule allows.
    expect(guardRuleSchema.parse(broken.body)).toMatchObject({ right: 'see', revision: 2 });
    const old = await request('admin', 'PUT', added.ruleId, { ...held(), revision: 1 });
    expect(refusal(old)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await request('admin', 'DELETE', added.ruleId)).status).toBe(204);
    expect(guardRulesSchema.parse((await request('admin', 'GET', '')).body)).toEqual([]);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)(
    'are closed to editors of groups: %s',
    async (method) => {
      const id = method === 'POST' ? '' : 'none';
      const body = method === 'DELETE' ? undefined : { ...held(), revision: 1 };
      expect(refusal(await request('operator', method, id, body)).code).toBe('forbidden');
    },
  );

  it('are refused while somebody breaks them, who is named', async () => {
    const [first, second] = own;
    const rule = { securityGroupId: second, right: 'control', machines: onGroup(first) };
    const refused = refusal(await request('admin', 'POST', '', rule));
    expect(refused).toMatchObject({ status: 422, code: 'rule_broken' });
    expect(refused.detail).toMatch(/operator/i);
    expect(await api.db.select().from(guardRules)).toEqual([]);
  });

  it('are refused twice, and for a group that does not exist', async () => {
    cleanUp();
    await request('admin', 'POST', '', held());
    expect(refusal(await request('admin', 'POST', '', held())).code).toBe('conflict');
    const nowhere = { ...held(), securityGroupId: 'nowhere' };
    expect(refusal(await request('admin', 'POST', '', nowhere)).code).toBe('malformed');
    const machines = onGroup('nowhere');
    const aboutNone = refusal(await request('admin', 'POST', '', { ...held(), machines }));
    expect(aboutNone.code).toBe('malformed');
  });

  it('of groups that an editor does not see are not listed', async () => {
    cleanUp();
    const added = guardRuleSchema.parse((await request('admin', 'POST', '', held())).body);
    expect(guardRulesSchema.parse((await request('operator', 'GET', '')).body)).toEqual([]);
    expect((await request('operator', 'GET', added.ruleId)).status).toBe(404);
    expect((await request('admin', 'GET', added.ruleId)).status).toBe(200);
  });
});

describe('a right that breaks a rule', () => {
  const rule = () => ({ ...held(), machines: onGroup(own[0]) });
  const controls = async (lastDay: string | null) => {
    await api.db.update(groupAccess).set({ lastDay }).where(eq(groupAccess.remoteControl, true));
    return (await request('admin', 'POST', '', rule())).status;
  };

  it('counts until its last day is over in every zone', async () => {
    cleanUp();
    const dayAgo = (days: number) => iso(later(NOON, -days * DAY)).slice(0, 10);
    expect(await controls(null)).toBe(422);
    expect(await controls(dayAgo(0))).toBe(422);
    expect(await controls(dayAgo(2))).toBe(200);
    await controls(null);
    expect(await readBrokenRules(api.db, NOON)).toMatchObject([{ right: 'control' }]);
  });

  it('is shown before it is saved, and refused when it is', async () => {
    cleanUp();
    await request('admin', 'POST', '', held());
    const right = { access: 'Read', remoteControl: true, alarmNotification: false };
    const path = `${API_BASE}/Users/${api.idOf('newcomer')}`;
    const user = userSchema.parse((await api.request('admin', 'GET', path)).body);
    const { email, nickName, blocked, authZGlobalAccess, revision } = user;
    const draft = { email, nickName, blocked, authZGlobalAccess, revision };
    // A block of the viewer's group is put into another group, which opens it to the newcomer.
    const [block] = await api.db
      .select()
      .from(securityGroupPowerBlocks)
      .where(eq(securityGroupPowerBlocks.securityGroupId, aGroupId(foreign)));
    const group = aGroupId(own[1] ?? '');
    if (block === undefined) throw new Error('a power block');
    await api.db
      .insert(securityGroupPowerBlocks)
      .values({ powerBlockId: block.powerBlockId, securityGroupId: group });
    await api.db.update(groupAccess).set({ remoteControl: false });
    const body = { ...draft, securityGroupAccess: [{ securityGroupId: group, ...right }] };
    const effect = await api.request('admin', 'POST', `${path}/effect`, body);
    expect(rightsEffectSchema.parse(effect.body).brokenRules).toMatchObject([held()]);
    const saved = await api.request('admin', 'PUT', path, body);
    expect(refusal(saved)).toMatchObject({ status: 422, code: 'rule_broken' });
    expect(userSchema.parse((await api.request('admin', 'GET', path)).body)).toMatchObject(draft);
  });
});
