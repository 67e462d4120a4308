import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { DAY, later } from '../../src/base/units';
import {
  effectiveRightsSchema,
  endingRightsSchema,
  machinePersonsSchema,
  rightsEffectSchema,
} from '../../src/contract/admin';
import { API_BASE } from '../../src/contract/api-base';
import { userSchema } from '../../src/contract/users';
import { groupAccess } from '../../src/server/database/tables/access';
import { NOON } from '../fixtures/api';
import { sharedApi } from '../fixtures/shared-api';

const { api, get, blockAt } = sharedApi();
const moduleAt = (place: number): string => blockAt(place).modules[0]?.moduleId ?? '';
const rightsOf = async (who: string, whose: string) =>
  effectiveRightsSchema.parse(await get(who, `/Users/${api().idOf(whose)}/rights`));
const personsOf = async (who: string, place: number) =>
  machinePersonsSchema.parse(await get(who, `/Modules/${moduleAt(place)}/persons`));
const nickNames = ({ persons }: z.infer<typeof machinePersonsSchema>) =>
  persons.map(({ email }) => email.split('@')[0]).sort();

describe('rights of a user (contract W21)', () => {
  it('list each machine once, with the groups they come through', async () => {
    const { machines, partlyHidden } = await rightsOf('admin', 'technician');
    const block = blockAt(1);
    const expected = [block.powerBlockId, ...block.modules.map(({ moduleId }) => moduleId)];
    expect(machines.map(({ id }) => id)).toEqual(expected);
    expect(machines.every(({ access, control }) => access === 'Read' && control)).toBe(true);
    expect(machines.every(({ through }) => through.length === 1)).toBe(true);
    expect(partlyHidden).toBe(false);
  });

  it('are cut to what the caller sees, and say so', async () => {
    const { machines, partlyHidden } = await rightsOf('operator', 'staff');
    const seen = [blockAt(0), blockAt(1)].flatMap(({ powerBlockId, modules }) => [
      powerBlockId,
      ...modules.map(({ moduleId }) => moduleId),
    ]);
    expect(machines.map(({ id }) => id).sort()).toEqual(seen.map(String).sort());
    expect(partlyHidden).toBe(true);
    expect((await rightsOf('staff', 'staff')).partlyHidden).toBe(false);
  });

  it('of somebody whom the caller may not edit are those of nobody', async () => {
    const path = (id: string) => `${API_BASE}/Users/${id}/rights`;
    const hidden = await api().request('viewer', 'GET', path(api().idOf('admin')));
    const missing = await api().request('viewer', 'GET', path('nobody'));
    expect([hidden.status, hidden.body]).toEqual([404, missing.body]);
  });
});

describe('users of a machine (contract W21)', () => {
  it('are all of them for global ReadWrite', async () => {
    const persons = await personsOf('admin', 1);
    expect(nickNames(persons)).toEqual(['admin', 'operator', 'staff', 'technician']);
    expect(persons.partlyHidden).toBe(false);
    const control = persons.persons.filter(({ control: may }) => may);
    expect(control.map(({ email }) => email.split('@')[0]).sort()).toEqual([
      'operator',
      'technician',
    ]);
  });

  it.each([
    { who: 'operator', place: 1, names: ['operator', 'staff', 'technician'] },
    { who: 'technician', place: 1, names: ['technician'] },
  ])('are $names for the $who, partly hidden', async ({ who, place, names }) => {
    const persons = await personsOf(who, place);
    expect(nickNames(persons)).toEqual(names);
    expect(persons.partlyHidden).toBe(true);
  });

  it('are the same for its power block', async () => {
    const path = `/PowerBlocks/${blockAt(1).powerBlockId}/persons`;
    const persons = machinePersonsSchema.parse(await get('admin', path));
    expect(persons).toEqual(await personsOf('admin', 1));
  });
});

describe('the effect of a draft (contract W21)', () => {
  const draftOf = async (who: string, change: (user: z.infer<typeof userSchema>) => object) => {
    const user = userSchema.parse(await get('admin', `/Users/${api().idOf(who)}`));
    const { email, nickName, blocked, authZGlobalAccess, securityGroupAccess } = user;
    const draft = { email, nickName, blocked, authZGlobalAccess, securityGroupAccess };
    return { ...draft, ...change(user) };
  };
  const effect = async (who: string, whose: string, draft: object) => {
    const path = `${API_BASE}/Users/${api().idOf(whose)}/effect`;
    return api().request(who, 'POST', path, draft);
  };
  const idsOf = (list: readonly { moduleId: string }[]) => list.map(({ moduleId }) => moduleId);
  const modulesOf = (place: number) => blockAt(place).modules.map(({ moduleId }) => moduleId);

  it('lists what is gained and lost, and changes nothing', async () => {
    const draft = await draftOf('technician', () => ({ securityGroupAccess: [] }));
    const { body } = await effect('admin', 'technician', draft);
    const found = rightsEffectSchema.parse(body);
    expect(idsOf(found.losesSight)).toEqual(modulesOf(1));
    expect(idsOf(found.losesControl)).toEqual(modulesOf(1));
    expect([found.gainsSight, found.gainsControl, found.brokenRules]).toEqual([[], [], []]);
    expect(found.losesControl.every(({ isRunning }) => isRunning !== null)).toBe(true);
    expect((await rightsOf('admin', 'technician')).machines).not.toEqual([]);
  });

  it('lists the machines that may be changed from then on', async () => {
    const draft = await draftOf('viewer', ({ securityGroupAccess }) => ({
      securityGroupAccess: securityGroupAccess.map((one) => ({ ...one, access: 'ReadWrite' })),
    }));
    const found = rightsEffectSchema.parse((await effect('admin', 'viewer', draft)).body);
    expect(found.gainsChange.length).toBeGreaterThan(0);
    expect([found.losesChange, found.gainsSight, found.gainsControl]).toEqual([[], [], []]);
  });

  it('lists what ends after a last day, and what does not end there any more', async () => {
    const until = (lastDay: string) => (access: { lastDay?: string | undefined }) => ({
      ...access,
      lastDay,
    });
    const draft = await draftOf('technician', ({ securityGroupAccess }) => ({
      securityGroupAccess: securityGroupAccess.map(until('2031-05-30')),
    }));
    const found = rightsEffectSchema.parse((await effect('admin', 'technician', draft)).body);
    expect([found.losesSight, found.losesControl]).toEqual([[], []]);
    const [end] = found.ends;
    expect(found.ends).toHaveLength(1);
    expect([end?.lastDay, end?.isOld]).toEqual(['2031-05-30', false]);
    expect(idsOf(end?.losesSight ?? [])).toEqual(modulesOf(1));
    expect(idsOf(end?.losesControl ?? [])).toEqual(modulesOf(1));
  });

  it('of blocking is the loss of everything', async () => {
    const draft = await draftOf('operator', () => ({ blocked: true }));
    const found = rightsEffectSchema.parse((await effect('admin', 'operator', draft)).body);
    expect(idsOf(found.losesSight).sort()).toEqual([...modulesOf(0), ...modulesOf(1)].sort());
  });

  it('is for those who may edit the user', async () => {
    const draft = await draftOf('viewer', () => ({}));
    expect((await effect('operator', 'viewer', draft)).status).toBe(404);
    expect((await effect('viewer', 'viewer', draft)).status).toBe(403);
  });
});

describe('accesses that end', () => {
  const lastDay = async (who: string, day: string) => {
    await api()
      .db.update(groupAccess)
      .set({ lastDay: day })
      .where(eq(groupAccess.userId, api().idOf(who)));
  };
  const endingFor = async (who: string) =>
    endingRightsSchema.parse(await get(who, '/Rights/ending')).map(({ lastDay: day }) => day);

  it.each([
    { days: -2, listed: 0 },
    { days: -1, listed: 1 },
    { days: 30, listed: 1 },
    { days: 31, listed: 0 },
  ])('in $days days: $listed', async ({ days, listed }) => {
    const day = new Date(later(NOON, days * DAY)).toISOString().slice(0, 10);
    await lastDay('viewer', day);
    expect(await endingFor('admin')).toHaveLength(listed);
    expect(await endingFor('viewer')).toHaveLength(listed);
    expect(await endingFor('operator')).toEqual([]);
    await api().db.update(groupAccess).set({ lastDay: null });
  });
});

const nickNameOf = async (who: string) =>
  userSchema.parse(await get('admin', `/Users/${api().idOf(who)}`)).nickName;

it('names who can grant rights, to the user alone', async () => {
  const own = userSchema.parse(await get('technician', `/Users/${api().idOf('technician')}`));
  const [group] = own.securityGroupAccess;
  const granters = own.granters?.map(({ securityGroupId, nickName }) => [
    securityGroupId,
    nickName,
  ]);
  expect(granters).toEqual([
    [group?.securityGroupId, await nickNameOf('operator')],
    [null, await nickNameOf('admin')],
  ]);
  const other = userSchema.parse(await get('admin', `/Users/${api().idOf('technician')}`));
  expect(other.granters).toBeUndefined();
  const blocked = userSchema.parse(await get('blocked', `/Users/${api().idOf('blocked')}`));
  expect(blocked.granters).toBeUndefined();
});

it('names nobody whose own right has ended', async () => {
  const ofOperator = eq(groupAccess.userId, api().idOf('operator'));
  await api().db.update(groupAccess).set({ lastDay: '2026-01-01' }).where(ofOperator);
  const own = userSchema.parse(await get('technician', `/Users/${api().idOf('technician')}`));
  expect(own.granters?.map(({ nickName }) => nickName)).toEqual([await nickNameOf('admin')]);
  await api().db.update(groupAccess).set({ lastDay: null }).where(ofOperator);
});
