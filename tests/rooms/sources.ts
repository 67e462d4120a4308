import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const top = path.resolve(import.meta.dirname, '../..');

/** The product's files in src/ and sw/, without tests: path from the top, parsed. */
export const parsedSources = (): ReadonlyMap<string, ts.SourceFile> =>
  new Map(
    ['src', 'sw']
      .flatMap((folder) =>
        readdirSync(path.join(top, folder), { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
          .map((name) => path.posix.join(folder, name.split(path.sep).join('/'))),
      )
      .map((file) => {
        const text = readFileSync(path.join(top, file), 'utf8');
        return [file, ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)];
      }),
  );
