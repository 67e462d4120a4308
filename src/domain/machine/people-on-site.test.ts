import { expect, it } from 'vitest';
import { isUserId } from '../ids';
import { aModule, aModuleId, aPowerBlockId, SERVED_AT } from './telemetry.fixture';
import { later, MINUTE } from '../../base/units';
import { peopleOnSite } from './people-on-site';

const BLOCK = aPowerBlockId('0710000001');
const somebody = (name: string, minutesLeft: number) => {
  const userId = 'somebody';
  if (!isUserId(userId)) throw new Error('no user id');
  return { userId, name, since: SERVED_AT, until: later(SERVED_AT, minutesLeft * MINUTE) };
};

it('lists the people at machines of the block, without those whose time is over', () => {
  const modules = [
    aModule({ name: 'Alone' }),
    aModule({ moduleId: aModuleId('0110000002'), name: 'Two', onSite: somebody('Ann', 1) }),
    aModule({ name: 'Three', onSite: somebody('Bo', 0) }),
    aModule({ name: 'Elsewhere', powerBlockId: aPowerBlockId('0710000002'), onSite: null }),
  ];
  const snapshot = { servedAt: SERVED_AT, modules };
  expect(peopleOnSite(snapshot, BLOCK)).toEqual([
    { moduleId: '0110000002', moduleName: 'Two', name: 'Ann', since: SERVED_AT },
  ]);
  expect(peopleOnSite(snapshot, aPowerBlockId('0710000002'))).toEqual([]);
});
