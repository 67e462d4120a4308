import { describe, expect, it } from 'vitest';
import type { UserRights } from '../person/access';
import { commandRefusal, type CommandRefusal, type MachineCommand } from './machine-command';
import type { OnSite } from './on-site';
import { isUserId } from '../ids';
import { wordOf } from './status-word';
import type { ModuleTelemetry } from './telemetry';
import { aGroupId, aModule, LONG_AGO, SERVED_AT } from './telemetry.fixture';
import { HOUR, later } from '../../base/units';

const group = aGroupId('kyushu');
const controller: UserRights = {
  blocked: false,
  authZGlobalAccess: 'None',
  securityGroupAccess: [
    { securityGroupId: group, access: 'Read', remoteControl: true, alarmNotification: false },
  ],
};
const admin: UserRights = {
  ...controller,
  authZGlobalAccess: 'ReadWrite',
  securityGroupAccess: [],
};

const running = wordOf('RUNNING', 'REMOTE_CONTROL');
const plain = aModule({ statusWord: running, securityGroupIds: [group] });

function anybody(): OnSite {
  const userId = 'u-1';
  if (!isUserId(userId)) throw new Error('no user id');
  return { userId, name: 'Aiko', since: SERVED_AT, until: later(SERVED_AT, HOUR) };
}

interface Row {
  why: string;
  command: MachineCommand;
  module: ModuleTelemetry;
  user: UserRights;
  refusal: CommandRefusal | null;
}
const row = (
  why: string,
  command: MachineCommand,
  about: Partial<ModuleTelemetry>,
  refusal: CommandRefusal | null,
  user = controller,
): Row => ({ why, command, module: { ...plain, ...about }, user, refusal });

const rows: readonly Row[] = [
  row('a running machine can be stopped', 'DISABLE', {}, null),
  row('and enabled: the machine decides whether it starts', 'ENABLE', {}, null),
  row('global ReadWrite alone gives no control', 'ENABLE', {}, 'not_allowed', admin),
  row('silent for an hour', 'ENABLE', { measuredAt: LONG_AGO }, 'not_connected'),
  row('never sent anything', 'ENABLE', { measuredAt: null }, 'not_connected'),
  row('it sent no status word', 'ENABLE', { statusWord: null }, 'not_connected'),
  row('bit 31 is not set', 'ENABLE', { statusWord: wordOf('RUNNING') }, 'local_control'),
  row('nothing is wrong with it', 'RESET_ALARMS', {}, 'nothing_to_reset'),
  row(
    'an alarm can be reset',
    'RESET_ALARMS',
    { statusWord: wordOf('CRITICAL_ALARM', 'REMOTE_CONTROL') },
    null,
  ),
  row(
    'and a warning',
    'RESET_ALARMS',
    { statusWord: wordOf('WARNING', 'REMOTE_CONTROL', 'RUNNING') },
    null,
  ),
  row('somebody is at the machine', 'ENABLE', { onSite: anybody() }, 'on_site'),
  row(
    'somebody is at the machine that is in alarm',
    'RESET_ALARMS',
    { onSite: anybody(), statusWord: wordOf('ALARM', 'REMOTE_CONTROL') },
    'on_site',
  ),
  row('stopping is allowed then', 'DISABLE', { onSite: anybody() }, null),
  row('they have left', 'ENABLE', { onSite: { ...anybody(), until: SERVED_AT } }, null),
];

describe('commandRefusal', () => {
  it.each(rows)('$command: $why', ({ command, module, user, refusal }) => {
    expect(commandRefusal(command, module, user, SERVED_AT)).toBe(refusal);
  });
});
