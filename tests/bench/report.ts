import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { format } from 'prettier';
import { top } from '../run/command';
import { isMet, limitText, figureValueText, type Figure } from './figure';

const results = path.join(top, 'tests/bench/results.json');
const readme = path.join(top, 'README.md');
const BEGIN = '<!-- bench: written by npm run bench -->';
const END = '<!-- /bench -->';

export interface BenchMachine {
  readonly cores: number;
  readonly processor: string;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  readonly chromium: string;
}

export const describeMachine = (chromium: string): BenchMachine => ({
  cores: os.availableParallelism(),
  processor: os.cpus()[0]?.model ?? 'unknown',
  memoryGb: Math.round(os.totalmem() / 2 ** 30),
  system: `${os.type()} ${os.release()}`,
  node: process.version,
  chromium,
});

const verdict = (figure: Figure): string => {
  if (figure.limit === null) return '';
  return isMet(figure) ? 'yes' : '**no**';
};

function table(figures: readonly Figure[], machine: BenchMachine, date: string): string {
  const rows = figures.map(
    (figure) =>
      `| ${figure.name} | ${figureValueText(figure)} | ${limitText(figure)} | ${verdict(figure)} |`,
  );
  const where = `${machine.cores} cores (${machine.processor}), ${machine.memoryGb} GB`;
  return [
    `Measured on ${date}: ${where}, Chromium ${machine.chromium}, Node ${machine.node}.`,
    '',
    '| What | Measured | Limit | Met |',
    '| --- | ---: | ---: | --- |',
    ...rows,
  ].join('\n');
}

/** Formats the figures for a terminal. */
export const formatFigures = (figures: readonly Figure[]): string =>
  figures
    .flatMap((figure) => {
      const verdictText = figure.limit === null ? '    ' : isMet(figure) ? ' ok ' : 'FAIL';
      const numbers = `${figureValueText(figure).padStart(12)}  ${limitText(figure).padEnd(12)}`;
      return [`${verdictText} ${numbers} ${figure.name}`, `${' '.repeat(33)}${figure.detail}`];
    })
    .join('\n');

/** Writes tests/bench/results.json and the table in the README. */
export async function writeResults(
  figures: readonly Figure[],
  machine: BenchMachine,
): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  const judged = figures.map((figure) => ({ ...figure, met: isMet(figure) }));
  const json = JSON.stringify({ date, machine, figures: judged });
  writeFileSync(results, await format(json, { parser: 'json', printWidth: 100 }));
  const text = readFileSync(readme, 'utf8');
  const before = text.split(BEGIN)[0] ?? '';
  const rest = text.split(END)[1];
  if (rest === undefined) throw new Error(`README.md has no place for the table: ${BEGIN} ${END}`);
  const section = await format(`${BEGIN}\n\n${table(figures, machine, date)}\n\n${END}`, {
    parser: 'markdown',
    printWidth: 120,
  });
  writeFileSync(readme, `${before}${section.trimEnd()}${rest}`);
}
