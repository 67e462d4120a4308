import { HOUR, type EpochMs } from '../../base/units';
import { isAlike, isVolatile, joinLedger, type Ledger, type LedgerSpan } from './ledger';

/**
 * Spans that do not change any more have the time of their own response for this long: if the
 * server's clock was ahead at one, only its spans are doubted, and not what they touch.
 */
const OWN_TIME = HOUR;

/** Joins the neighbours that were fetched long before `now`, and do not change any more. */
export function joinOld(ledger: Ledger, now: EpochMs): Ledger {
  const isOld = (span: LedgerSpan): boolean =>
    !isVolatile(span) && span.fetchedAt <= now - OWN_TIME;
  return joinLedger(
    ledger,
    (one, other) =>
      isAlike(one, other) ||
      (isOld(one) && isOld(other) && one.kind === other.kind && one.revision === other.revision),
  );
}
