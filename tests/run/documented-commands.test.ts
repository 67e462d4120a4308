import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { top } from './command';
import { COMMANDS } from './documented-commands';

/** Code in a line, and blocks that are indented. */
const CODE = /`([^`\n]+)`|^ {4}(.+)$/gm;
const OURS = /^(npm|npx|node) /;

/** Returns the commands in a text, without the variables before them and the part after ` -- `. */
function commandsIn(markdown: string): readonly string[] {
  const whole = markdown.replace(/\\\n\s*/g, ' ');
  const commands = [...whole.matchAll(CODE)]
    .flatMap(([, inLine, indented]) => (inLine ?? indented ?? '').split('&&'))
    .map((command) => command.trim().replace(/^(\w+=\S+\s+)+/, ''))
    .filter((command) => OURS.test(command))
    .map((command) => command.replace(/ -- .*/, ''));
  return [...new Set(commands)].sort();
}

const read = (file: string) => readFileSync(path.join(top, file), 'utf8');

describe('the commands of the README', () => {
  test('are those of the table, each of which is run to see that it starts', () => {
    expect(commandsIn(read('README.md'))).toEqual(Object.keys(COMMANDS).sort());
  });

  test('are found wherever they stand', () => {
    const text = [
      'Run `npm run shots -- module dark`, or `FLEET=off npm start`.',
      '',
      '    npm ci && npm run build',
      '    A=1 \\\n    B=2 \\\n    node dist/server/main.js',
      '    location / {',
    ].join('\n');
    expect(commandsIn(text)).toEqual([
      'node dist/server/main.js',
      'npm ci',
      'npm run build',
      'npm run shots',
      'npm start',
    ]);
  });

  test('npm start is made of commands that are checked', () => {
    const { scripts } = z
      .object({ scripts: z.object({ start: z.string() }) })
      .parse(JSON.parse(read('package.json')));
    expect(commandsIn(`\`${scripts.start}\``)).toEqual([
      'node dist/server/main.js',
      'npm run build',
    ]);
  });
});
