import { epochMs } from '../../base/units';
import type { Span } from '../time/spans';
import { enterLedger, type Ledger, type LedgerKind } from './ledger';

/** Number of moments in the tests' ledgers. */
export const END = 16;
export const span = (from: number, to: number): Span => ({ from: epochMs(from), to: epochMs(to) });
const SIGNS: Record<string, LedgerKind> = { f: 'final', o: 'open', s: 'silent', c: 'coarser' };

/** Reads a ledger from a picture, 'ff..oo' from moment 0 on, all of it fetched at one time. */
export const drawn = (picture: string, fetchedAt = 0): Ledger =>
  enterLedger(
    [],
    Array.from(picture).flatMap((sign, at) => {
      const kind = SIGNS[sign];
      return kind === undefined
        ? []
        : [{ ...span(at, at + 1), kind, fetchedAt: epochMs(fetchedAt) }];
    }),
  );

export const entryAt = (ledger: Ledger, at: number) =>
  ledger.find(({ from, to }) => from <= at && at < to);
/** Draws a ledger: the first letter of the kind at each moment. */
export const picture = (ledger: Ledger): string =>
  Array.from({ length: END }, (_, at) => entryAt(ledger, at)?.kind[0] ?? '.').join('');
