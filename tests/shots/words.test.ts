import { describe, expect, test } from 'vitest';
import { findable, readCatalogues } from './words';

const catalogue = readCatalogues(
  `msgid ""
msgstr ""
"Language: ja\\n"

#: src/a.tsx
msgid "Settings"
msgstr "設定"

#: src/b.tsx
msgid "Account: {name}"
msgstr "アカウント: {name}"

msgid "A \\"long\\" "
"text (of two lines)"
msgstr "長い"
"文"

msgid "Production"
msgstr "発電出力"
`,
  `msgid "Production"
msgstr "実運用"
`,
);

describe('a catalogue', () => {
  test('gives each text, also of several lines', () => {
    expect(catalogue.get('Settings')).toEqual(['設定']);
    expect(catalogue.get('A "long" text (of two lines)')).toEqual(['長い文']);
  });
});

describe('a text is found', () => {
  test('by itself when it has no placeholder', () => {
    expect(findable(catalogue, 'Settings')).toBe('設定');
  });
  test('by a pattern when it has one', () => {
    expect(findable(catalogue, 'Account: {name}')).toEqual(/^(アカウント: .+)$/);
  });
  test('by all of its translations when it has several meanings', () => {
    expect(findable(catalogue, 'Production')).toEqual(/^(発電出力|実運用)$/);
  });
  test('only when the catalogues have it', () => {
    expect(() => findable(catalogue, 'Setings')).toThrow('no text "Setings"');
  });
});
