import type { Ledger, LedgerKind } from '../series/ledger';
import type { Member } from './module-digest';
import type { ModuleSeries } from './module-past';
import type { ColumnKey } from '../series/series';
import { wordOf } from '../machine/status-word';
import { aModuleId, aPowerBlockId } from '../machine/telemetry.fixture';
import { epochMs, later, MINUTE } from '../../base/units';

/** Start of the first bucket; the tests' buckets have ten minutes. */
export const FROM = epochMs(Date.UTC(2026, 10, 20, 12));
export const startOfBucket = (bucket: number) => later(FROM, bucket * 10 * MINUTE);

/** Status words by sign; '.' is no sample. */
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

/** Reads one code per sign: a thousand times its digit, so that 0 is none; '.' is no sample. */
const codes = (drawn: string): Float64Array =>
  Float64Array.from(drawn, (sign) => (sign === '.' ? NaN : 1000 * Number(sign)));

const KINDS: Record<string, LedgerKind> = {
  '=': 'final',
  s: 'silent',
  o: 'open',
  O: 'open',
  c: 'coarser',
};

/**
 * Reads one ledger entry per sign; `o` was requested before the bucket ended, `O` after it; `?` was
 * never fetched.
 */
export const ledgerOf = (drawn: string): Ledger =>
  Array.from(drawn).flatMap((sign, i) => {
    const kind = KINDS[sign];
    const fetchedAt =
      sign === 'o' ? later(startOfBucket(i), 3 * MINUTE) : later(startOfBucket(i + 1), 5 * MINUTE);
    return kind === undefined
      ? []
      : [{ from: startOfBucket(i), to: startOfBucket(i + 1), kind, fetchedAt }];
  });

export interface DrawnHistory {
  readonly status: string;
  readonly ledger?: string;
  readonly alarm?: string;
  readonly warning?: string;
  readonly energy?: readonly number[];
  readonly power?: readonly number[];
}

/**
 * Returns the history of ten-minute buckets from `FROM` on, drawn as text; all final unless a
 * ledger is given.
 */
export function aModuleSeries({
  status,
  ledger,
  alarm,
  warning,
  energy,
  power,
}: DrawnHistory): ModuleSeries {
  const zeros = status.replaceAll(/[^.]/gu, '0');
  const columns = new Map<ColumnKey, Float64Array>([
    ['StatusWord.or', words(status)],
    ['StatusWord.max', words(status)],
    ['AlarmCode.max', codes(alarm ?? zeros)],
    ['WarningCode.max', codes(warning ?? zeros)],
  ]);
  if (energy !== undefined) columns.set('EnergyProduced.avg', Float64Array.from(energy));
  if (power !== undefined) columns.set('PowerOutput.avg', Float64Array.from(power));
  return {
    interval: 'PT10M',
    span: { from: FROM, to: startOfBucket(status.length) },
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
