import ts from 'typescript';
import { expect, test } from 'vitest';
import { importCircles, importGraph } from './rooms/import-graph';
import { parsedSources } from './rooms/sources';

const parsed = (files: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(files).map(([file, text]) => [
      file,
      ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true),
    ]),
  );
const circlesOf = (files: Readonly<Record<string, string>>) =>
  importCircles(importGraph(parsed(files)));

test.each([
  ['no circle', { 'a.ts': "import './b';", 'b.ts': '' }, []],
  ['values', { 'a.ts': "import { b } from './b';", 'b.ts': "import './a';" }, [['a.ts', 'b.ts']]],
  [
    'types alone',
    { 'a.ts': "import type { B } from './b';", 'b.ts': "export type { A } from './a';" },
    [['a.ts', 'b.ts']],
  ],
  [
    'three files in folders',
    { 'x/a.tsx': "import '../b';", 'b.ts': "import './y/c';", 'y/c.ts': "import '../x/a';" },
    [['b.ts', 'x/a.tsx', 'y/c.ts']],
  ],
  ['a dynamic import', { 'a.ts': "import './b';", 'b.ts': "void import('./a');" }, []],
])('a circle of imports: %s', (_, files, circles) => {
  expect(circlesOf(files)).toEqual(circles);
});

test('the product has no circle of imports, types included', () => {
  expect(importCircles(importGraph(parsedSources()))).toEqual([]);
});
