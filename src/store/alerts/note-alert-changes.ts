import { markChanged, reachedBy } from '../../domain/series/changed-ledger';
import type { Ledger } from '../../domain/series/ledger';
import {
  changedSpan,
  utcDay,
  type ChangedSpan,
  type HistoryChanges,
} from '../../domain/series/revision';
import { ACCEPTED_LATENESS } from '../../domain/series/settle';
import { isModuleId, type ModuleId } from '../../domain/ids';
import { DAY, later, MINUTE } from '../../base/units';
import type { Rows } from '../database/rows';
import { parseSeriesRecord } from '../series/series-record';

/** A response that was made this long after a change surely has it. */
const SURELY_AFTER = MINUTE;

/**
 * Makes the alert history of changed days due ([Note: Revisions]): late samples bring late alerts.
 * Alert responses name no revision, so the time of a response, by which the server numbers its
 * changes, says which of them it has.
 */
export async function noteAlertChanges(rows: Rows, changes: HistoryChanges): Promise<void> {
  const modules = (await rows.keys())
    .filter(isModuleId)
    .filter((moduleId) => changes.modules?.has(moduleId) ?? true);
  if (modules.length === 0) return;
  await rows.change(async (changing) => {
    for (const moduleId of modules) {
      const head = parseSeriesRecord(await changing.get(moduleId));
      if (head === null) continue;
      const reached = reachedBy(stampedByTime(head.ledger), spansOf(changes, moduleId));
      if (reached.length === 0) continue;
      const ledger = markChanged(head.ledger, reached);
      await changing.put(moduleId, { ...head, ledger });
    }
  });
}

const stampedByTime = (ledger: Ledger): Ledger =>
  ledger.map((span) => ({ ...span, revision: span.revision ?? span.fetchedAt - SURELY_AFTER }));

/** Where the server does not remember, everything that may arrive late may have changed. */
function spansOf(
  { modules, servedAt, revision }: HistoryChanges,
  moduleId: ModuleId,
): readonly ChangedSpan[] {
  if (modules !== null) return (modules.get(moduleId) ?? []).map(changedSpan);
  const from = utcDay(servedAt - ACCEPTED_LATENESS);
  return [{ from, to: later(utcDay(servedAt), DAY), revision }];
}
