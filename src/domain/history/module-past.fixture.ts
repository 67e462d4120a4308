import type { Ledger, LedgerKind } from '../series/ledger';
import type { Member } from './module-work';
import type { ModuleSeries } from './module-past';
import type { ColumnKey } from '../series/series';
import { wordOf } from '../machine/status-word';
import { aModuleId, aPowerBlockId } from '../machine/telemetry.fixture';
import { epochMs, later, MINUTE } from '../../base/units';

/** The first of the tests' buckets of ten minutes. */
export const FROM = epochMs(Date.UTC(2026, 10, 20, 12));
export const at = (bucket: number) => later(FROM, bucket * 10 * MINUTE);

/** A status for each sign; '.' is no sample. */
const WORDS: Record<string, number> = {
  R: wordOf('RUNNING', 'REMOTE_CONTROL'),
  I: wordOf('IDLE'),
  y: wordOf('READY'),
  p: wordOf('PLANNED_STOP'),
  u: wordOf('UNPLANNED_STOP'),
  t: wordOf('STARTING'),
  x: wordOf('STOPPING'),
  T: wordOf('TIMEOUT'),
  A: wordOf('IDLE', 'ALARM'),
  C: wordOf('RUNNING', 'CRITICAL_ALARM'),
  E: wordOf('EMERGENCY_ALARM'),
  W: wordOf('RUNNING', 'WARNING'),
};

export const words = (drawn: string): Float64Array =>
  Float64Array.from(drawn, (sign) => WORDS[sign] ?? NaN);

/** A code for each sign: its figure a thousand times, so that 0 is none; '.' is no sample. */
const codes = (drawn: string): Float64Array =>
  Float64Array.from(drawn, (sign) => (sign === '.' ? NaN : 1000 * Number(sign)));

const KINDS: Record<string, LedgerKind> = {
  '=': 'final',
  s: 'silent',
  o: 'open',
  O: 'open',
  c: 'coarser',
};

/** A sign for each bucket; `o` was asked for before it ended, `O` after it; `?` was never fetched. */
export const ledgerOf = (drawn: string): Ledger =>
  Array.from(drawn).flatMap((sign, i) => {
    const kind = KINDS[sign];
    const fetchedAt = sign === 'o' ? later(at(i), 3 * MINUTE) : later(at(i + 1), 5 * MINUTE);
    return kind === undefined ? [] : [{ from: at(i), to: at(i + 1), kind, fetchedAt }];
  });

export interface Drawn {
  readonly status: string;
  readonly ledger?: string;
  readonly alarm?: string;
  readonly warning?: string;
  readonly energy?: readonly number[];
  readonly power?: readonly number[];
}

/** History of ten-minute buckets from `FROM` on, drawn as text; all final unless the ledger is drawn. */
export function aSeries({ status, ledger, alarm, warning, energy, power }: Drawn): ModuleSeries {
  const quiet = status.replaceAll(/[^.]/gu, '0');
  const columns = new Map<ColumnKey, Float64Array>([
    ['StatusWord.or', words(status)],
    ['StatusWord.max', words(status)],
    ['AlarmCode.max', codes(alarm ?? quiet)],
    ['WarningCode.max', codes(warning ?? quiet)],
  ]);
  if (energy !== undefined) columns.set('EnergyProduced.avg', Float64Array.from(energy));
  if (power !== undefined) columns.set('PowerOutput.avg', Float64Array.from(power));
  return {
    interval: 'PT10M',
    span: { from: FROM, to: at(status.length) },
    columns,
    ledger: ledgerOf(ledger ?? '='.repeat(status.length)),
  };
}

export const aMember = (about: Partial<Member> = {}): Member => ({
  moduleId: aModuleId('0110000001'),
  powerBlockId: aPowerBlockId('0710000001'),
  name: 'Module 1',
  powerBlockName: 'Block 1',
  isShown: true,
  ...about,
});
