import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EpochMs } from '../../../base/units';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import type { User } from '../../../domain/person/access';
import { decide } from '../../../domain/person/decide';

/** Names in an explanation at most, and the longest one, UTF-16 code units. */
const MOST_NAMES = 3;
const LONGEST_NAME = 60;

/** Names, each isolated: the direction of one must not spread to the sentence. */
const shown = (names: readonly string[]): readonly string[] =>
  names
    .slice(0, MOST_NAMES)
    .map((name) => (name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME)}…`))
    .map((name) => `\u2068${name}\u2069`);

/** "North, Pilot or South" in the language of the reader. */
const anyOf = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(shown(names));

/**
 * Returns which right a user lacks to control a machine, and who can grant it (rules §6.4); null
 * when they may control it. Groups are named as far as the user belongs to them.
 */
export function missingControl(
  user: User,
  {
    securityGroupIds: groups,
    timezone: zone,
  }: Pick<ModuleTelemetry, 'securityGroupIds' | 'timezone'>,
  at: EpochMs,
  locale: string,
): MessageDescriptor | null {
  const { allowed, because, missing, whoCanGrant } = decide(user, 'control', { groups, zone, at });
  if (allowed) return null;
  if (because === 'blocked') return msg`Your account is blocked.`;
  if (missing.length === 0)
    return msg`This machine is in no security group: nobody can control it.`;
  const names = missing.flatMap((group) => {
    const i = user.securityGroupAccess.findIndex(
      ({ securityGroupId }) => securityGroupId === group,
    );
    return user.securityGroupsNames[i] ?? [];
  });
  return sentence(anyOf(names, locale), anyOf(whoCanGrant, locale), because === 'ended');
}

/** `groups` and `people` are empty where no name is known. */
function sentence(groups: string, people: string, hasEnded: boolean): MessageDescriptor {
  if (hasEnded && people !== '')
    return msg`Your remote control of this machine has ended; ask ${people}.`;
  if (hasEnded) return msg`Your remote control of this machine has ended; ask an administrator.`;
  if (groups === '' && people === '')
    return msg`Needs remote control on a group of this machine; ask an administrator.`;
  if (groups === '') return msg`Needs remote control on a group of this machine; ask ${people}.`;
  return people === ''
    ? msg`Needs remote control on group ${groups}; ask an administrator.`
    : msg`Needs remote control on group ${groups}; ask ${people}.`;
}
