import { describe, expect, it } from 'vitest';
import type { UserRights } from '../../../domain/person/access';
import { wordOf } from '../../../domain/machine/status-word';
import { aGroupId, aModule, LONG_AGO, SERVED_AT } from '../../../domain/machine/telemetry.fixture';
import { later, MINUTE, SECOND } from '../../../base/units';
import { blockOf, type ControlBlock, type ControlState } from './control-block';

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
const ALLOWED: ControlState = {
  module,
  user: rights(true),
  judgedAt: SERVED_AT,
  now: later(SERVED_AT, MINUTE),
  isOnline: true,
  reach: 'live',
};
const silent = { ...module, measuredAt: LONG_AGO };

const rows: readonly {
  why: string;
  controlState: Partial<ControlState>;
  block: ControlBlock | null;
}[] = [
  { why: 'everything allows it', controlState: {}, block: null },
  { why: 'the user is not known yet', controlState: { user: null }, block: 'not_allowed' },
  {
    why: 'a user without the right, whatever the network',
    controlState: { user: rights(false), isOnline: false, reach: 'failing' },
    block: 'not_allowed',
  },
  { why: 'no network', controlState: { isOnline: false, reach: 'live' }, block: 'offline' },
  { why: 'the server does not respond', controlState: { reach: 'failing' }, block: 'unreachable' },
  {
    why: 'the server has not responded yet',
    controlState: { reach: 'unknown' },
    block: 'no_contact_yet',
  },
  {
    why: 'the machine is silent, which is the stronger reason than an old state',
    controlState: { module: silent },
    block: 'not_connected',
  },
  {
    why: 'a state of 180 s is not too old',
    controlState: { now: later(SERVED_AT, 180 * SECOND) },
    block: null,
  },
  {
    why: 'a state of 181 s is too old',
    controlState: { now: later(SERVED_AT, 181 * SECOND) },
    block: 'stale',
  },
  {
    why: 'remote control is switched off at the machine',
    controlState: { module: { ...module, statusWord: wordOf('RUNNING', 'WARNING') } },
    block: 'local_control',
  },
];

describe('the reason why a button is disabled', () => {
  it.each(rows)('$why', ({ controlState, block }) => {
    expect(blockOf('RESET_ALARMS', { ...ALLOWED, ...controlState })).toBe(block);
  });

  it('with nothing to reset only Reset is disabled', () => {
    const calm = {
      ...ALLOWED,
      module: { ...module, statusWord: wordOf('RUNNING', 'REMOTE_CONTROL') },
    };
    expect(blockOf('RESET_ALARMS', calm)).toBe('nothing_to_reset');
    expect(blockOf('ENABLE', calm)).toBeNull();
    expect(blockOf('DISABLE', calm)).toBeNull();
  });
});
