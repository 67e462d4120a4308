import { expect, test } from 'vitest';
import type { PersonRight } from '../../../domain/admin/rights';
import { isSecurityGroupId, isUserId, type SecurityGroupId } from '../../../domain/ids';
import { breakersOf } from './breakers';

const groupOf = (text: string): SecurityGroupId => {
  if (!isSecurityGroupId(text)) throw new Error(text);
  return text;
};

function person(name: string, through: string | null, about: Partial<PersonRight>): PersonRight {
  if (!isUserId(name)) throw new Error(name);
  return {
    userId: name,
    nickName: name,
    email: '',
    access: 'Read',
    control: false,
    through: [
      {
        securityGroupId: through === null ? null : groupOf(through),
        displayName: through ?? '',
      },
    ],
    lastDay: null,
    ...about,
  };
}

const PERSONS = [
  person('Ana', 'operations', { control: true }),
  person('Bo', 'pilot', { control: true }),
  person('Chie', 'pilot', {}),
  person('Dora', 'pilot', { access: 'ReadWrite' }),
  person('Egil', null, { access: 'ReadWrite', control: true }),
  person('Fay', 'pilot', { access: 'None' }),
];

test.for([
  { right: 'control' as const, broken: ['Bo'] },
  { right: 'change' as const, broken: ['Dora'] },
  { right: 'see' as const, broken: ['Bo', 'Chie', 'Dora'] },
])('$right through another group breaks the rule', ({ right, broken }) => {
  const securityGroupId = groupOf('operations');
  const draft = { securityGroupId, right, machines: { kind: 'prefix', prefix: '08' } } as const;
  expect(breakersOf(draft, PERSONS).map(({ nickName }) => nickName)).toEqual(broken);
});
