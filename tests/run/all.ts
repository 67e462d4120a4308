import { performance } from 'node:perf_hooks';
import type { Ran } from './command';
import { quickRounds, rounds as allRounds, type Step } from './steps';

// `npm test`: every step, a line for each. `npm test -- unit lint` runs only those named,
// `npm test -- quick` what changed files can have broken, without a build and a browser.

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const tally = { passed: 0, failed: 0 };

async function outcomeOf(step: Step): Promise<Ran> {
  try {
    return await step.run(print);
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}

async function take(step: Step): Promise<void> {
  const start = performance.now();
  const { ok, output, tests, faults = [], remarks = [] } = await outcomeOf(step);
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  const count = tests ?? { passed: Number(ok), failed: Number(!ok) };
  tally.passed += count.passed;
  tally.failed += count.failed;
  const what = tests === undefined ? '' : `  ${tests.passed + tests.failed} tests`;
  print(`${ok ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(12)} ${seconds} s${what}`);
  for (const line of [...faults, ...remarks]) print(`        ${line}`);
  if (!ok) print(`\n${output.trim()}\n`);
}

async function takeInTurn(lane: readonly Step[]): Promise<void> {
  for (const step of lane) await take(step);
}

const isQuick = process.argv[2] === 'quick';
const rounds = isQuick ? quickRounds : allRounds;
const chosen = process.argv.slice(isQuick ? 3 : 2);
const steps = rounds.flat(2).map(({ name }) => name);
const unknown = chosen.filter((name) => !steps.includes(name));
if (unknown.length > 0) {
  print(`No step is called ${unknown.join(', ')}. The steps are: ${steps.join(', ')}.`);
  process.exit(1);
}
if (chosen.length > 0) print(`Only ${chosen.join(', ')}, not the rest of: ${steps.join(', ')}.`);

for (const round of rounds) {
  const lanes = round.map((lane) =>
    lane.filter(({ name }) => chosen.length === 0 || chosen.includes(name)),
  );
  await Promise.all(lanes.map(takeInTurn));
}
print(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;
