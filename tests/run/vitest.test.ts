import { expect, test } from 'vitest';
import { brief } from './vitest';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`);

test('a short message is shown whole, without its stack', () => {
  expect(brief('Error: no\n\n    at here (file.ts:1:1)\nlast', 3)).toBe('Error: no\n    last');
});

test('a long message is shown by its beginning and its end', () => {
  const shown = brief(lines(30).join('\n'), 2).split('\n    ');
  expect(shown).toEqual(['line 1', 'line 2', '…', ...lines(30).slice(-6)]);
});
