import { expect, test } from 'vitest';
import { sourcesOf, untranslated } from './untranslated';

const header = `msgid ""
msgstr ""
"Language: ja\\n"
`;

test.each([
  ['a translated one is not missing', 'msgid "Sign in"\nmsgstr "サインイン"', []],
  ['an empty one is', '#: src/a.tsx\nmsgid "Sign in"\nmsgstr ""', ['Sign in']],
  ['over several lines, translated', 'msgid "Sign in"\nmsgstr ""\n"サイン"\n"イン"', []],
  ['over several lines, empty', 'msgid ""\n"Sign "\n"in"\nmsgstr ""', ['Sign in']],
  ['a quote inside does not end it', 'msgid "a \\"b\\""\nmsgstr ""', ['a \\"b\\"']],
  ['what is no longer used does not count', '#~ msgid "Old"\n#~ msgstr ""', []],
])('%s', (_, entry, expected) => {
  expect(untranslated(`${header}\n${entry}\n`)).toEqual(expected);
});

test('a catalogue names the files that say its texts', () => {
  const entry = '#. a note\n#: src/a.tsx\n#: src/b.tsx\nmsgid "Close"\nmsgstr "閉じる"';
  expect(sourcesOf(`${header}\n${entry}\n`)).toEqual(['src/a.tsx', 'src/b.tsx']);
});
