import type { Ledger } from '../../domain/series/ledger';
import { epochMs, type EpochMs } from '../../base/units';
import type { Clock } from '../clock';

/**
 * Returns the time by which it is judged what is due of a ledger. Before the first response only
 * the device's own clock is known, which may be behind: then the server's time is at least that of
 * the newest response stored, and nothing stored is from the future. Whether a server's clock was
 * ahead at a response shows once the time is known ([Note: A clock that was ahead]).
 */
export function ledgerTime({ known, now }: Pick<Clock, 'known' | 'now'>, ledger: Ledger): EpochMs {
  if (known) return now();
  return epochMs(
    ledger.reduce<number>((newest, { fetchedAt }) => Math.max(newest, fetchedAt), now()),
  );
}
