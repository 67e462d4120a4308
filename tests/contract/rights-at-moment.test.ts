import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { iso } from '../../src/base/iso';
import { later, MINUTE, type EpochMs } from '../../src/base/units';
import { machinePersonsSchema } from '../../src/contract/admin';
import { API_BASE } from '../../src/contract/api-base';
import { userSchema } from '../../src/contract/users';
import { adminChanges } from '../../src/server/database/tables/admin';
import { NOON } from '../fixtures/api';
import { sharedApi } from '../fixtures/shared-api';

const { api, get, blockAt } = sharedApi();
const machine = (): string => blockAt(1).modules[0]?.moduleId ?? '';

describe('users of a machine at a moment (contract W21)', () => {
  let loggedSince: EpochMs | null | undefined;
  const at = async (moment: EpochMs) => {
    const path = `/Modules/${machine()}/persons/at?at=${iso(moment)}`;
    const found = machinePersonsSchema.parse(await get('admin', path));
    expect(found.partlyHidden).toBe(false);
    loggedSince = found.loggedSince;
    return found.persons;
  };
  const minute = (n: number) => later(NOON, n * MINUTE);
  /** Changes a record through the API at a minute after noon. */
  const change = async (n: number, path: string, change: (record: object) => object) => {
    api().moveTo(minute(n));
    const record = z.looseObject({}).parse(await get('admin', path));
    const { status } = await api().request('admin', 'PUT', API_BASE + path, change(record));
    expect(status).toBe(200);
  };
  const userPath = () => `/Users/${api().idOf('technician')}`;

  it('are those whom each change since then left', async () => {
    const before = await at(NOON);
    expect(loggedSince).toBeNull();
    const user = userSchema.parse(await get('admin', userPath()));
    const group = user.securityGroupAccess[0]?.securityGroupId ?? '';
    await change(5, `/SecurityGroups/${group}`, (record) => ({
      ...record,
      displayName: 'Renamed',
    }));
    await change(10, userPath(), (record) => ({
      ...record,
      nickName: 'Somebody Else',
      securityGroupAccess: user.securityGroupAccess.map((access) => ({
        ...access,
        ...{ remoteControl: false, lastDay: '2026-12-31' },
      })),
    }));
    await change(20, `/Modules/${machine()}`, (record) => ({
      ...record,
      powerBlock: blockAt(2).powerBlockId,
    }));
    await change(30, `/PowerBlocks/${blockAt(1).powerBlockId}`, (record) => ({
      ...record,
      securityGroupIds: [],
    }));
    const changed = await at(minute(40));
    const technicianIn = (persons: typeof changed) =>
      persons.find(({ email }) => email.startsWith('technician'));
    expect(technicianIn(changed)).toBeUndefined();
    api().moveTo(minute(40));
    expect(technicianIn(await at(minute(15)))).toMatchObject({
      ...{ nickName: 'Somebody Else', control: false, lastDay: '2026-12-31' },
      through: [{ securityGroupId: group, displayName: 'Renamed' }],
    });
    expect(await at(minute(4))).toEqual(before);
    expect(loggedSince).toBe(minute(5));
  });

  it('are not listed where a line of the log cannot be read', async () => {
    const [line] = await api().db.select().from(adminChanges);
    if (line === undefined) throw new Error('no change was logged');
    await api()
      .db.insert(adminChanges)
      .overridingSystemValue()
      .values({ ...line, id: line.id + 100, before: { broken: true } });
    const path = `${API_BASE}/Modules/${machine()}/persons/at?at=${iso(NOON)}`;
    expect((await api().request('admin', 'GET', path)).status).toBe(500);
  });
});
