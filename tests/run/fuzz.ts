import { spawnSync } from 'node:child_process';

// `npm run fuzz`: ten times the random requests of `npm test`, and a table of their answers.
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'contract', 'tests/contract/fuzz.test.ts'],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, FUZZ_REQUESTS: '20000', FUZZ_REPORT: '1' },
  },
);
process.exitCode = status ?? 1;
