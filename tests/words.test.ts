import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { commentRule } from './words/comment-rule.js';
import { namesOfTwoMeanings } from './words/exported-names';

const linter = new Linter();
const problemsOf = (text: string) =>
  linter
    .verify(
      text,
      [
        {
          files: ['**/*.ts'],
          languageOptions: { parser: tseslint.parser },
          plugins: { words: { rules: { plain: commentRule } } },
          rules: { 'words/plain': 'error' },
        },
      ],
      { filename: 'a.ts' },
    )
    .map(({ messageId, message }) => messageId ?? message);

test.each([
  ['a noun', '/** Account key of the data stored here. */', []],
  ['a verb', '// Returns the key.', []],
  ['a relative clause', '/** What is stored here. */', ['opening']],
  ['a person as the subject', '// Who signs in again.', ['opening']],
  ['a genitive in front', '/**\n * Of two changes the later wins.\n */', ['opening']],
  ['a line that goes on', '// Returns the person\n// Who is a name here.', []],
  ['a word that begins alike', '// Whatever follows is data. Official names.', []],
  ['100 columns', `// ${'a'.repeat(97)}`, []],
  ['101 columns', `// ${'a'.repeat(98)}`, ['width']],
  ['a long line in a block', `/**\n * a\n * ${'a'.repeat(98)}\n */`, ['width']],
  ['a long address', `// https://example.test/${'a'.repeat(98)}`, []],
  ['a dialect word in a comment', '// Reads the shelf.', ['dialect']],
  ['a dialect word in a name', 'export const openShelf = 1;', ['dialect']],
  ['a dialect name in lower case', 'export const told = 1;', ['dialect']],
  ['a name that only sounds like one', 'export const shelfish = 1;', []],
])('%s', (_, text, problems) => {
  expect(problemsOf(text)).toEqual(problems);
});

test('at most 15 exported names mean two things', () => {
  const names = namesOfTwoMeanings();
  expect(names.length, names.join('\n')).toBeLessThanOrEqual(15);
});
