import { expect, test } from 'vitest';
import { BLANK_RULE, ruleDraft, ruleErrors, ruleForm, type RuleForm } from './rule-form';

const GOOD: RuleForm = { ...BLANK_RULE, group: 'operations', prefix: '08' };

test('each blank of the sentence is required', () => {
  expect(Object.keys(ruleErrors(BLANK_RULE))).toEqual(['group', 'prefix']);
  expect(Object.keys(ruleErrors({ ...BLANK_RULE, machines: 'group' }))).toEqual([
    'group',
    'machinesGroup',
  ]);
  expect(ruleDraft(BLANK_RULE)).toBeNull();
});

test.for(['', '8', '03', '0', '08x', '08%', '08031901210', '😀', '=08', '<b>08</b>'])(
  'refuses the beginning "%s"',
  (prefix) => {
    expect(Object.keys(ruleErrors({ ...GOOD, prefix }))).toEqual(['prefix']);
    expect(ruleDraft({ ...GOOD, prefix })).toBeNull();
  },
);

test.for([
  { form: { ...GOOD, prefix: ' ０８ ' }, machines: { kind: 'prefix', prefix: '08' } },
  {
    form: { ...GOOD, machines: 'group' as const, machinesGroup: 'pilot', prefix: 'x' },
    machines: { kind: 'group', securityGroupId: 'pilot' },
  },
])('makes a rule of $machines', ({ form, machines }) => {
  const draft = ruleDraft(form);
  expect(draft).toEqual({ securityGroupId: 'operations', right: 'control', machines });
});

test('a stored rule fills its blanks', () => {
  const draft = ruleDraft(GOOD);
  if (draft === null) throw new Error('no rule');
  const rule = { ...draft, ruleId: '1', displayName: 'Operations', machinesName: '', revision: 1 };
  expect(ruleForm(rule)).toEqual(GOOD);
});
