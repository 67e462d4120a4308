import { expect, test } from 'vitest';
import { normalEmail } from './normal-email';

test.each([
  ['ann@example.test', 'ann@example.test', 'as it is'],
  [' Ann@Example.TEST\n', 'ann@example.test', 'case and spaces'],
  ['ａｎｎ＠ｅｘａｍｐｌｅ．ｔｅｓｔ', 'ann@example.test', 'full width'],
  ['ann@例え.テスト', 'ann@xn--r8jz45g.xn--zckzah', 'a Japanese domain'],
  ['ann@xn--r8jz45g.xn--zckzah', 'ann@xn--r8jz45g.xn--zckzah', 'the same in the DNS'],
  ['ann@ﾃｽﾄ.example', 'ann@xn--zckzah.example', 'half-width katakana'],
  ['ann@BÜCHER.example', 'ann@xn--bcher-kva.example', 'an umlaut in capitals'],
  ['Jose\u0301@example.test', 'josé@example.test', 'a combined accent'],
  ['ann', 'ann', 'no address'],
  ['ann@not a domain', 'ann@not a domain', 'a domain that is none'],
  ['', '', 'nothing'],
])('%j is folded to %j (%s)', (email, folded) => {
  expect(normalEmail(email)).toBe(folded);
  expect(normalEmail(folded)).toBe(folded);
});

test('an address of 10,000 characters is folded, and not shortened', () => {
  expect(normalEmail(`${'Ａ'.repeat(10_000)}@x.test`)).toBe(`${'a'.repeat(10_000)}@x.test`);
});
