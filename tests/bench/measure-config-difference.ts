import { epochMs } from '../../src/base/units';
import type { ConfigEntry } from '../../src/domain/configuration/config-entry';
import { aConfigEntry, aParameter } from '../../src/domain/configuration/config-entry.fixture';
import { compareConfigs, type ComparedSide } from '../../src/domain/configuration/difference';
import { countDifferences } from '../../src/domain/configuration/difference-count';
import { inForceAt } from '../../src/domain/configuration/in-force';
import { aModuleId } from '../../src/domain/machine/telemetry.fixture';
import { atMost, digits, median, type Figure } from './figure';

const PARAMETERS = 1_000;
/** Values of each parameter over two years. */
const VALUES = 6;
const ROUNDS = 21;
const AT = epochMs(Number.MAX_SAFE_INTEGER);

const keyOf = (i: number) => `P${String(i)}`;
const nameOf = (i: number) => `CT ${String(i % 40)} LIMIT ${String(i)}`;

/** Entries of a machine, newest first; every tenth parameter differs from other machines. */
const entriesOf = (machine: number): readonly ConfigEntry[] =>
  Array.from({ length: PARAMETERS * VALUES }, (_, n) => {
    const i = n % PARAMETERS;
    const round = VALUES - Math.floor(n / PARAMETERS);
    const value = ((i * 7) % 1_000) / 10 + round + (i % 10 === 0 ? machine : 0);
    return aConfigEntry({
      key: keyOf(i),
      name: nameOf(i),
      timestamp: round * 1_000,
      // Written as a 32-bit float by one of the machines.
      newValue: String(machine === 0 ? value : Math.fround(value)),
      resolution: 0.01,
    });
  });

const CATALOGUE = Array.from({ length: PARAMETERS }, (_, i) =>
  aParameter({ key: keyOf(i), name: nameOf(i), configType: `Type ${String(i % 5)}` }),
);

/** Measures a difference of two machines, from their entries to the counted rows. */
export function measureConfigDifference(): Promise<readonly Figure[]> {
  const machines = [entriesOf(0), entriesOf(1)] as const;
  const sideOf = (entries: readonly ConfigEntry[]): ComparedSide => ({
    kind: 'machine',
    id: aModuleId('0103190121'),
    version: 'V3_2',
    config: inForceAt(entries, AT),
  });
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    const rows = compareConfigs(sideOf(machines[0]), sideOf(machines[1]), CATALOGUE);
    const { compared, different } = countDifferences(rows);
    if (compared !== PARAMETERS || different !== PARAMETERS / 10) throw new Error('Wrong rows.');
    return performance.now() - start;
  });
  const [first = NaN] = times;
  return Promise.resolve([
    atMost(
      'Difference of two machines with 1,000 parameters',
      median(times),
      ' ms',
      30,
      `${digits(first)} ms the first time; ${digits(PARAMETERS * VALUES)} entries each`,
    ),
  ]);
}
