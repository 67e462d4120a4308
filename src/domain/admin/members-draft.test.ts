import { expect, test } from 'vitest';
import { changedMembers, membersAfter } from './members-draft';

/** Sees all but those that begin with h, and may edit those that begin with e. */
const after = (draft: readonly string[], stored: readonly string[]) =>
  membersAfter({
    stored,
    draft,
    sees: (member) => !member.startsWith('h'),
    mayEdit: (member) => member.startsWith('e'),
  });

test.each([
  ['puts in', ['e1', 'e2'], ['e1'], ['e1', 'e2']],
  ['takes out', [], ['e1'], []],
  ['keeps what is hidden or only seen', ['e1'], ['h1', 's1'], ['h1', 's1', 'e1']],
  ['names each once', ['e1', 'e1', 's1'], ['s1'], ['s1', 'e1']],
])('%s', (_what, draft, stored, expected) => {
  expect(after(draft, stored)).toEqual(expected);
});

test.each([
  [['e1', 'h1'], ['h1'], 'unknown', 1],
  [['s1'], [], 'forbidden', 0],
] as const)('refuses %j for %j', (draft, stored, refused, index) => {
  expect(after(draft, stored)).toEqual({ refused, index });
});

test('changed members are those that one side alone has', () => {
  expect(changedMembers(['a', 'b'], ['b', 'c'])).toEqual(['a', 'c']);
});
