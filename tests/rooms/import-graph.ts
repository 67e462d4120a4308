import path from 'node:path';
import ts from 'typescript';

/** Each file and the files of the same map that it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

const ENDINGS = ['', '.ts', '.tsx'];

/** Specifiers of static imports and re-exports, of types too; dynamic imports are left out. */
const specifiersOf = (source: ts.SourceFile): readonly string[] =>
  source.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    const specifier = isImport ? statement.moduleSpecifier : undefined;
    return specifier !== undefined && ts.isStringLiteral(specifier) ? [specifier.text] : [];
  });

/** The static imports among the files, types included. Keys are paths with slashes. */
export const importGraph = (sources: ReadonlyMap<string, ts.SourceFile>): ImportGraph =>
  new Map(
    [...sources].map(([file, source]) => {
      const targets = specifiersOf(source)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => path.posix.join(path.posix.dirname(file), specifier))
        .flatMap((target) => ENDINGS.map((ending) => target + ending))
        .filter((target) => sources.has(target));
      return [file, new Set(targets)];
    }),
  );

/** Groups of two files or more that reach each other by imports, each in alphabetical order. */
export function importCircles(graph: ImportGraph): readonly (readonly string[])[] {
  const reached = new Map([...graph.keys()].map((file) => [file, reachedFrom(graph, file)]));
  const reaches = (from: string, to: string) => reached.get(from)?.has(to) ?? false;
  const circles = [...graph.keys()]
    .filter((file) => reaches(file, file))
    .map((file) => [...graph.keys()].filter((to) => reaches(file, to) && reaches(to, file)).sort());
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

function reachedFrom(graph: ImportGraph, start: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const target of graph.get(file) ?? []) {
      if (reached.has(target)) continue;
      reached.add(target);
      open.push(target);
    }
  }
  return reached;
}
