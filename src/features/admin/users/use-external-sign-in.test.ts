import { expect, test } from 'vitest';
import { isExternalSignIn } from './use-external-sign-in';

test.each([
  { why: 'an external provider', signIn: {}, isExternal: true },
  { why: 'accounts of its own', signIn: { authorityMetadata: '{}' }, isExternal: false },
  { why: 'the demo', signIn: undefined, isExternal: false },
])('$why: $isExternal', ({ signIn, isExternal }) => {
  expect(isExternalSignIn(signIn)).toBe(isExternal);
});
