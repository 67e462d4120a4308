import { checkCatalogues } from './catalogues';
import { findChromium } from './chromium';
import { runNode, type Ran } from './command';
import { checkCommands } from './documented-commands';
import { findOtherBrowsers } from './other-browsers';
import { runTests } from './vitest';

/** One step of `npm test`. A step without tests of its own counts as one test. */
export interface Step {
  readonly name: string;
  run(tell: (line: string) => void): Promise<Ran>;
}

const program = (name: string, args: readonly string[]): Step => ({
  name,
  run: () => runNode(args),
});
const source = (name: string, file: string) =>
  program(name, ['node_modules/tsx/dist/cli.mjs', file]);
const tests = (name: string, project: string): Step => ({ name, run: () => runTests(project) });

const endToEnd: Step = {
  name: 'end-to-end',
  async run(tell) {
    const { executablePath } = await findChromium(tell);
    const { leftOut } = await findOtherBrowsers();
    const environment = executablePath === undefined ? {} : { CHROMIUM_PATH: executablePath };
    const ran = await runTests('e2e', environment);
    return { ...ran, remarks: [...leftOut, ...(ran.remarks ?? [])] };
  },
};

/**
 * The steps in three rounds. The lanes of a round run in parallel, for two cores; the steps of one
 * lane run one after the other. End-to-end has the machine to itself.
 */
export const rounds: readonly (readonly (readonly Step[])[])[] = [
  [
    [
      program('types', ['node_modules/typescript/bin/tsc']),
      program('format', [
        'node_modules/prettier/bin/prettier.cjs',
        '--check',
        '--log-level=warn',
        '.',
      ]),
      { name: 'catalogues', run: checkCatalogues },
      program('dead code', ['node_modules/knip/bin/knip.js', '--no-progress']),
      source('build', 'tests/run/build.ts'),
      source('size', 'tests/run/size.ts'),
      { name: 'commands', run: checkCommands },
      program('lint', ['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '.']),
    ],
    [tests('contract', 'contract'), tests('unit', 'unit*')],
  ],
  [[endToEnd]],
];
