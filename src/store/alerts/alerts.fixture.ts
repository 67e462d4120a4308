import type { Alert } from '../../domain/alerts/alert';
import type { LedgerKind, LedgerSpan } from '../../domain/series/ledger';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import { DAY, epochMs, type EpochMs } from '../../base/units';
import type { AlertPiece, PlacedChange } from './alert-blocks';

export const BEPPU = aModuleId('0103190121');
export const SHIP = aModuleId('0103210301');

/** Days since the epoch, so that spans are easy to read. */
export const day = (count: number): EpochMs => epochMs(count * DAY);

export const anAlert = (id: string, about: Partial<Alert> = {}): Alert => ({
  ...{ id, moduleId: BEPPU, moduleName: 'Beppu 1', code: 2500, secondaryCode: 0 },
  ...{ legacyName: 'A2500', timestamp: day(1), localTimestamp: null },
  ...{ active: true, acknowledged: false, stateChange: null },
  ...about,
});

/** One change on each of the days, with the day as its id. */
export const changesOn = (...days: readonly number[]): readonly PlacedChange[] =>
  days.map((at) => ({
    at: day(at),
    alert: anAlert(`d${String(at)}`, { timestamp: day(at), stateChange: 'Inactive -> Active' }),
  }));

export const entry = (
  from: number,
  to: number,
  about: { readonly kind?: LedgerKind; readonly fetchedOn?: number } = {},
): LedgerSpan => ({
  ...{ from: day(from), to: day(to), kind: about.kind ?? 'final' },
  fetchedAt: day(about.fetchedOn ?? 1_000),
});

export const piece = (
  entries: readonly LedgerSpan[],
  changes: readonly PlacedChange[],
  moduleId = BEPPU,
): AlertPiece => ({ moduleId, entries, changes });
