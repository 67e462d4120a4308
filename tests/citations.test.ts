import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** A file by its path below the top folder. */
interface Source {
  readonly file: string;
  readonly text: string;
}

/** Everything that a citation can name. */
interface Index {
  /** "rules §4.3", "contract W3" and so on. */
  readonly rules: ReadonlySet<string>;
  readonly notes: ReadonlySet<string>;
}

const top = path.resolve(import.meta.dirname, '..');
const RULES = 'src/rules.md';
const ROOMS = { contract: 'W', store: 'O', ui: 'L', app: 'S' } as const;

const isCode = (file: string): boolean => /\.[jt]sx?$/.test(file);

const COMMENT_LINE = /^[ \t]*(?:\{?\/\*+|\*(?!\/)|\/\/)[ \t]?/;

/** The lines without the signs of a comment, so that a citation may go on in the next one. */
const plain = ({ file, text }: Source): string =>
  isCode(file) ? text.replaceAll(new RegExp(COMMENT_LINE, 'gm'), '') : text;

/** The same with empty lines for code. */
const commentsOnly = ({ file, text }: Source): string =>
  isCode(file)
    ? text
        .split('\n')
        .map((line) => (COMMENT_LINE.test(line) ? line.replace(COMMENT_LINE, '') : ''))
        .join('\n')
    : text;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** All matches as "file:line: match". */
function found({ file }: Source, text: string, pattern: RegExp): string[] {
  return [...text.matchAll(new RegExp(pattern, pattern.flags.replace('g', '') + 'g'))].map(
    (match) => `${file}:${text.slice(0, match.index).split('\n').length}: ${oneLine(match[0])}`,
  );
}

/** Numbers of the headings of a page, in their order: "4.3" in the rules, "W3" in a room. */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(/^### (\d+\.\d+|[A-Z]\d+) \S/gm)].map(([, number = '']) => number);

/** Citations of rules in a file, each with the rule that it names. */
function citedRules(source: Source): { where: string; rule: string }[] {
  const text = plain(source);
  const cited: { where: string; rule: string }[] = [];
  const add = (match: RegExpMatchArray, rule: string) => {
    const line = text.slice(0, match.index).split('\n').length;
    cited.push({ where: `${source.file}:${line}: ${rule}`, rule });
  };
  for (const match of text.matchAll(/§\s*([\d.]*\d)?/g)) add(match, `rules §${match[1] ?? ''}`);
  const list = String.raw`[A-Z]\d+(?:(?:,|\s+and|\s+to)\s+[A-Z]\d+)*`;
  const rooms = Object.keys(ROOMS).join('|');
  for (const match of text.matchAll(new RegExp(String.raw`\b(${rooms})\s+(${list})\b`, 'g'))) {
    const [, room = '', numbers = ''] = match;
    for (const [number] of numbers.matchAll(/[A-Z]\d+/g)) add(match, `${room} ${number}`);
  }
  // Inside the rules themselves a number in brackets is enough.
  if (source.file === RULES) {
    for (const match of text.matchAll(/(?:\(|order of )(\d+\.\d+)(?=[);, ])/g))
      add(match, `rules §${match[1] ?? ''}`);
  }
  return cited;
}

/** Titles of the notes that a file defines: a note opens a comment, or a paragraph of one. */
const notesIn = ({ file, text }: Source): string[] =>
  isCode(file)
    ? [...text.matchAll(/^\s*(?:\/\*\*?|\*)\s*\n\s*\* \[Note: ([^\]]+)\]/gm)].map(
        ([, title = '']) => oneLine(title),
      )
    : [];

/** Citations that name nothing. */
function unresolved(source: Source, { rules, notes }: Index): string[] {
  const text = plain(source);
  const notCited = citedRules(source).filter(({ rule }) => !rules.has(rule));
  const unknown = [...text.matchAll(/\[Note:\s+([^\]]+)\]/g)].filter(
    ([, title = '']) => !notes.has(oneLine(title)),
  );
  return [
    ...notCited.map(({ where }) => where),
    ...unknown.map(([note]) => `${source.file}: ${oneLine(note)}`),
    ...found(source, text, /\brules\s+\d+\.\d+/),
  ];
}

/** Ways to cite a page that is not in the repository, in code, tests and pages alike. */
const OUTSIDE = [
  /\bsections?\s+\d/i,
  /\b(?:architecture|contract|house|look|offline|sign-in|style|ux)\.md\b/,
  /(?:\bthe|\()\s*(?:specification|design)\b(?!\s+system)/i,
  /\bissues?\s+\d|\(issue[,;:)]/i,
];
/**
 * Citations of such a page by the titles of its parts, in comments alone: code has these words too.
 */
const OUTSIDE_IN_COMMENTS = [
  /\b(?:[Aa]rchitecture|[Cc]ontract|[Ll]ook|[Oo]ffline),\s+(?:the\s+)?[A-Z][a-z]/,
  /[(;]\s*(?:contract|look|offline)[);:]/,
];

const outside = (source: Source): string[] => [
  ...OUTSIDE.flatMap((pattern) => found(source, plain(source), pattern)),
  ...OUTSIDE_IN_COMMENTS.flatMap((pattern) => found(source, commentsOnly(source), pattern)),
];

/** Files of a folder, or of the top folder itself without those below it. */
function sourcesIn(folder: string, recursive: boolean): Source[] {
  return readdirSync(path.join(top, folder), { recursive, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => /\.([jt]sx?|md)$/.test(file) && file !== 'tests/citations.test.ts')
    .map((file) => ({ file, text: readFileSync(path.join(top, file), 'utf8') }));
}

const sources = [
  ...['src', 'sw', 'tests', 'public'].flatMap((folder) => sourcesIn(folder, true)),
  ...sourcesIn('.', false),
];
const textOf = (file: string): string => sources.find((source) => source.file === file)?.text ?? '';
const roomRules = (room: string): string[] => numbersIn(textOf(`src/${room}/README.md`));

const index: Index = {
  rules: new Set([
    ...numbersIn(textOf(RULES)).map((number) => `rules §${number}`),
    ...Object.keys(ROOMS).flatMap((room) => roomRules(room).map((number) => `${room} ${number}`)),
  ]),
  notes: new Set(sources.flatMap(notesIn)),
};

describe('the check itself', () => {
  const known: Index = {
    rules: new Set(['rules §4.2', 'rules §4.3', 'contract W2', 'contract W3']),
    notes: new Set(['The lease']),
  };

  test.each([
    ['a rule', '// Label by rules §4.2.', 0],
    ['two rules', '/** rules §4.2, §4.3 */', 0],
    ['a rule that is not there', '// Label by rules §4.9.', 1],
    ['the second of two that is not there', '// rules §4.2 and §9.9', 1],
    ['a whole section', '// By rules §4.', 1],
    ['a rule without its sign', '// By rules 4.2.', 1],
    ['a rule that goes on in the next line', '/**\n * Label (rules\n * §4.7).\n */', 1],
    ["a room's rule", '// contract W3', 0],
    ["a room's rules", '/**\n * See contract W2\n * and W3.\n */', 0],
    ["a room's rule that is not there", '// contract W4', 1],
    ["another room's letter", '// contract O2', 1],
    ['a room without such a rule', "test('ui L77: targets', run);", 1],
    ['a note', '// [Note: The lease]', 0],
    ['a note in two lines', '/**\n * ([Note: The\n * lease])\n */', 0],
    ['a note that is not there', '// [Note: The least]', 1],
  ])('resolves %s', (_, text, count) => {
    expect(unresolved({ file: 'a.ts', text }, known)).toHaveLength(count);
  });

  test.each([
    ['a section', '/** Section 4, Status. */', 1],
    ['sections in two lines', '/**\n * (sections\n * 4 and 9)\n */', 1],
    ['a section in the name of a test', "test('access check, section 6', run);", 1],
    ['a page', '// look.md, URLs', 1],
    ['a part of a page', '// Buckets (offline, Series, chunks, spans).', 1],
    ['a part of a page in capitals', '/** Contract, Numbers: the first value. */', 1],
    ['a whole page', '/** Users over HTTP (contract). */', 1],
    ['the specification', '// Not in the specification.', 1],
    ['the design', "// Another way than the design's.", 1],
    ['an issue', '// issue 5 says how little', 1],
    ['a rule', '// The design of it: rules §4.2.', 1],
    ['plain prose', '// Without a network the section stays; contract and look do not.', 0],
    ['code', 'const hue = isKnown(offline) ? read(look, Fresh) : (contract);', 0],
    ['an element', '<section aria-label={label}>', 0],
  ])('finds %s outside the repository', (_, text, count) => {
    expect(outside({ file: 'a.ts', text })).toHaveLength(count);
  });

  test('a note opens a comment or a paragraph of one', () => {
    const text = '/**\n * [Note: One]\n *\n * [Note: Two] and so on\n * [Note: Three]\n */';
    expect(notesIn({ file: 'a.ts', text })).toEqual(['One', 'Two']);
  });

  test('reads the repository', () => {
    expect(sources.length).toBeGreaterThan(1000);
    expect(index.rules.size).toBeGreaterThan(100);
    expect(index.notes.size).toBeGreaterThan(20);
  });
});

describe('the rules', () => {
  test('have numbers that grow by one within a section', () => {
    const numbers = numbersIn(textOf(RULES));
    const sections = [...new Set(numbers.map((number) => number.split('.')[0] ?? ''))];
    const counted = sections.flatMap((section) =>
      numbers
        .filter((number) => number.startsWith(`${section}.`))
        .map((_, i) => `${section}.${i + 1}`),
    );
    expect(numbers).toEqual(counted);
  });

  test.each(Object.entries(ROOMS))('of %s have the letter %s', (room, letter) => {
    const numbers = roomRules(room);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers).toEqual(numbers.map((_, i) => `${letter}${i + 1}`));
  });

  test('are notes that are defined once', () => {
    const titles = sources.flatMap(notesIn);
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  });
});

describe('citations', () => {
  test('name a rule or a note that is there', () => {
    expect(sources.flatMap((source) => unresolved(source, index))).toEqual([]);
  });

  test('name no page that is not in the repository', () => {
    expect(sources.flatMap(outside)).toEqual([]);
  });
});
