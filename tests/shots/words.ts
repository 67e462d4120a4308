import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../src/domain/person/preferences';
import { top } from '../run/command';

/** Translations of each English text. A text with several meanings has several translations. */
export type Dictionary = ReadonlyMap<string, readonly string[]>;

/** Folders of the catalogues below locales/. */
const CATALOGUES = ['', 'park', 'machine', 'screens', 'server'];

/** Entries of a catalogue: msgid and msgstr, each of one line or more. */
const ENTRY = /^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm;

const unquoted = (lines: string): string =>
  [...lines.matchAll(/"(.*)"/g)]
    .map(([, line = '']) => line.replace(/\\n/g, '\n').replace(/\\(.)/g, '$1'))
    .join('');

/** Returns the entries of .po files. */
export function readCatalogues(...files: readonly string[]): Dictionary {
  const dictionary = new Map<string, readonly string[]>();
  for (const [, id = '', translation = ''] of files.flatMap((text) => [...text.matchAll(ENTRY)])) {
    const texts = new Set([...(dictionary.get(unquoted(id)) ?? []), unquoted(translation)]);
    dictionary.set(unquoted(id), [...texts]);
  }
  return dictionary;
}

/** Returns all texts of the screens and of the server's pages in a language. */
export const readDictionary = (language: Language): Dictionary =>
  readCatalogues(
    ...CATALOGUES.map((folder) =>
      readFileSync(path.join(top, 'locales', folder, `${language}.po`), 'utf8'),
    ),
  );

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = (text: string): string =>
  text
    .split(/\{\w+\}/)
    .map(escaped)
    .join('.+');

/**
 * Returns the text or pattern by which to find a text of the screens, from its English words in the
 * catalogues. A {placeholder} matches anything. Throws when the catalogues do not have the text.
 */
export function findable(dictionary: Dictionary, english: string): string | RegExp {
  const texts = dictionary.get(english) ?? [];
  const [text] = texts;
  if (text === undefined) throw new Error(`The catalogues have no text "${english}".`);
  if (texts.length === 1 && !text.includes('{')) return text;
  return new RegExp(`^(${texts.map(patternOf).join('|')})$`);
}
