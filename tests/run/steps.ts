import { checkCatalogues } from './catalogues';
import { changedFiles } from './changed-files';
import { findChromium } from './chromium';
import { runNode, runNodeBehind, type Ran } from './command';
import { checkCommands } from './documented-commands';
import { findOtherBrowsers } from './other-browsers';
import { runTests } from './vitest';

/** One step of `npm test`. A step without tests of its own counts as one test. */
export interface Step {
  readonly name: string;
  run(print: (line: string) => void): Promise<Ran>;
}

const program = (name: string, args: readonly string[], runProgram = runNode): Step => ({
  name,
  run: () => runProgram(args),
});
const source = (name: string, file: string) =>
  program(name, ['node_modules/tsx/dist/cli.mjs', file]);
const tests = (name: string, project: string): Step => ({
  name,
  run: () => runTests({ projects: [project] }, {}, runNodeBehind),
});

const types = program('types', [
  'node_modules/typescript/bin/tsc',
  '--incremental',
  '--tsBuildInfoFile',
  'node_modules/.cache/types.tsbuildinfo',
]);

const endToEnd: Step = {
  name: 'end-to-end',
  async run(print) {
    const { executablePath } = await findChromium(print);
    const { leftOut } = await findOtherBrowsers();
    const environment = executablePath === undefined ? {} : { CHROMIUM_PATH: executablePath };
    const ran = await runTests({ projects: ['e2e'] }, environment);
    return { ...ran, remarks: [...leftOut, ...(ran.remarks ?? [])] };
  },
};

/**
 * The steps in two rounds. The lanes of a round run in parallel, for two cores; the steps of one
 * lane run one after the other. The first round builds, and tries the commands, which build too:
 * the second one uses that build. End-to-end tests wait much, for pages and polls: the longest of
 * the other steps run in that time, behind them.
 */
export const rounds: readonly (readonly (readonly Step[])[])[] = [
  [
    [
      source('build', 'tests/run/build.ts'),
      source('size', 'tests/run/size.ts'),
      { name: 'commands', run: checkCommands },
    ],
    [
      types,
      program('format', [
        'node_modules/prettier/bin/prettier.cjs',
        '--check',
        '--log-level=warn',
        '.',
      ]),
      { name: 'catalogues', run: checkCatalogues },
      program('dead code', ['node_modules/knip/bin/knip.js', '--no-progress']),
    ],
  ],
  [
    [endToEnd],
    [
      tests('contract', 'contract'),
      tests('unit', 'unit*'),
      program(
        'lint',
        ['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '.'],
        runNodeBehind,
      ),
    ],
  ],
];

/**
 * The steps of `npm test -- quick`: all types, lint and format of the changed files, and the unit
 * and contract tests that import them.
 */
export const quickRounds: typeof rounds = [
  [
    [
      types,
      {
        name: 'lint',
        run: () =>
          onChanged(/\.(ts|tsx|js)$/, 'node_modules/eslint/bin/eslint.js', '--max-warnings=0'),
      },
      {
        name: 'format',
        run: () =>
          onChanged(
            /./,
            'node_modules/prettier/bin/prettier.cjs',
            '--check',
            '--log-level=warn',
            '--ignore-unknown',
          ),
      },
    ],
    [
      {
        name: 'unit',
        run: () =>
          runTests({ projects: ['unit*', 'contract'], changedSince: changedFiles().since }),
      },
    ],
  ],
];

/** Runs a program on the changed files whose names match; does nothing when there are none. */
function onChanged(names: RegExp, ...command: readonly string[]): Promise<Ran> {
  const files = changedFiles().files.filter((file) => names.test(file));
  return files.length === 0
    ? Promise.resolve({ ok: true, output: '' })
    : runNode([...command, ...files]);
}
