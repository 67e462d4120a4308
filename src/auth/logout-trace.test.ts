import { expect, test } from 'vitest';
import { withoutLogoutTrace } from './logout-trace';

test.each([
  { address: '/?state=abc', clean: '/', why: 'the trace of a logout' },
  { address: '/?state=abc&a=1#b', clean: '/?a=1#b', why: 'the rest stays' },
  { address: '/', clean: null, why: 'nothing to do' },
  { address: '/machinepark?state=running', clean: null, why: 'a view may use the word' },
])('$address: $why', ({ address, clean }) => {
  expect(withoutLogoutTrace(`http://localhost:4173${address}`)).toBe(clean);
});
