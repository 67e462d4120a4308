import { describe, expect, it } from 'vitest';
import type { UserRights } from '../../../domain/person/access';
import { wordOf } from '../../../domain/machine/status-word';
import { aGroupId, aModule, LONG_AGO, SERVED_AT } from '../../../domain/machine/telemetry.fixture';
import { later, MINUTE, SECOND } from '../../../base/units';
import { blockOf, type ControlBlock, type ControlStand } from './control-block';

const GROUP = aGroupId('g1');
const rights = (remoteControl: boolean): UserRights => ({
  blocked: false,
  authZGlobalAccess: 'None',
  securityGroupAccess: [
    { securityGroupId: GROUP, access: 'Read', remoteControl, alarmNotification: false },
  ],
});
const module = aModule({
  statusWord: wordOf('RUNNING', 'WARNING', 'REMOTE_CONTROL'),
  securityGroupIds: [GROUP],
});
const WELL: ControlStand = {
  ...{ module, user: rights(true), judgedAt: SERVED_AT, now: later(SERVED_AT, MINUTE) },
  ...{ isOnline: true, reach: 'live' },
};
const silent = { ...module, measuredAt: LONG_AGO };

const rows: readonly { why: string; stand: Partial<ControlStand>; block: ControlBlock | null }[] = [
  { why: 'all is well', stand: {}, block: null },
  { why: 'nobody is known yet', stand: { user: null }, block: 'not_allowed' },
  {
    why: 'a viewer reads of the right, not of the network',
    stand: { user: rights(false), isOnline: false, reach: 'failing' },
    block: 'not_allowed',
  },
  { why: 'no network', stand: { isOnline: false, reach: 'live' }, block: 'offline' },
  { why: 'the server is silent', stand: { reach: 'failing' }, block: 'unreachable' },
  { why: 'the server was never heard', stand: { reach: 'unknown' }, block: 'unheard' },
  {
    why: 'the machine is silent, which says more than that it is old',
    stand: { module: silent },
    block: 'not_connected',
  },
  { why: '180 s old is not too old', stand: { now: later(SERVED_AT, 180 * SECOND) }, block: null },
  { why: 'older is', stand: { now: later(SERVED_AT, 181 * SECOND) }, block: 'stale' },
  {
    why: 'the switch at the machine',
    stand: { module: { ...module, statusWord: wordOf('RUNNING', 'WARNING') } },
    block: 'local_control',
  },
];

describe('why a button is disabled', () => {
  it.each(rows)('$why', ({ stand, block }) => {
    expect(blockOf('RESET_ALARMS', { ...WELL, ...stand })).toBe(block);
  });

  it('with nothing to reset only Reset is', () => {
    const calm = {
      ...WELL,
      module: { ...module, statusWord: wordOf('RUNNING', 'REMOTE_CONTROL') },
    };
    expect(blockOf('RESET_ALARMS', calm)).toBe('nothing_to_reset');
    expect(blockOf('ENABLE', calm)).toBeNull();
    expect(blockOf('DISABLE', calm)).toBeNull();
  });
});
