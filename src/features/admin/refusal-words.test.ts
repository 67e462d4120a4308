import { expect, test } from 'vitest';
import type { AdminFailure } from '../../queries/admin/use-admin';
import { refusalWords, refusedField } from './refusal-words';

const failure = (about: Partial<AdminFailure>): AdminFailure => ({
  ...{ kind: 'conflict', code: null, field: null, current: undefined, brokenRules: [], ...about },
});

test.each<{ about: Partial<AdminFailure>; words: RegExp }>([
  { about: { code: 'last_admin' }, words: /one user with global ReadWrite/ },
  { about: { code: 'in_use' }, words: /depend on this one/ },
  { about: { code: 'rule_broken' }, words: /breaks a guard rule/ },
  { about: { kind: 'forbidden', code: 'forbidden' }, words: /no right to this change/ },
  { about: { kind: 'unreachable' }, words: /not known whether/ },
  { about: { kind: 'rejected', code: 'malformed', field: 'email' }, words: /did not accept/ },
])('a refusal with $about is a sentence', ({ about, words }) => {
  expect(refusalWords(failure(about))?.message).toMatch(words);
});

test('says nothing where the toast or a dialog says it all', () => {
  expect(refusalWords(failure({ code: 'conflict' }))).toBeNull();
  expect(refusalWords(failure({ code: 'conflict', current: {} }))).toBeNull();
});

test.each([
  { field: 'email', label: 'E-mail' },
  { field: 'securityGroupAccess.0.access', label: 'Security group' },
  { field: 'securityGroupAccess[0]', label: 'Security group' },
  { field: 'revision', label: undefined },
])('the field $field has the label $label', ({ field, label }) => {
  expect(refusedField(failure({ kind: 'rejected', field }))?.message).toBe(label);
  expect(refusedField(failure({ kind: 'conflict', field }))).toBeNull();
});
