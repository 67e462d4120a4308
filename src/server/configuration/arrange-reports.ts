import type { ValueType } from '../../domain/configuration/config-entry';
import { sameValue } from '../../domain/configuration/same-value';
import { REPORT_KINDS } from '../database/tables/configuration';

/** Returns the stored number of a meaning. */
export const kindOf = (kind: (typeof REPORT_KINDS)[number]): number => REPORT_KINDS.indexOf(kind);

/** A report as it is stored, without its machine and parameter. */
export interface ArrangedReport {
  readonly at: number;
  readonly position: number;
  readonly effective: number;
  readonly knownAt: number;
  readonly value: string;
  readonly type: ValueType;
  readonly resolution: number | null;
  readonly unit: string | null;
  readonly kind: number;
  readonly oldValue: string | null;
  readonly oldUnit: string | null;
  readonly revision: number | null;
}
export type NewReport = Omit<ArrangedReport, 'kind' | 'oldValue' | 'oldUnit' | 'revision'>;

export interface Arrangement {
  readonly inserted: readonly ArrangedReport[];
  /** Stored reports whose meaning a report before them has changed. */
  readonly revised: readonly ArrangedReport[];
  /** The report in force after all others. */
  readonly last: ArrangedReport | null;
}

/** Order in which reports of one parameter come into force. */
const inOrder = (a: NewReport, b: NewReport): number =>
  a.effective - b.effective || a.at - b.at || a.position - b.position;

const identityOf = ({ at, position }: NewReport): string => `${String(at)}/${String(position)}`;

/**
 * Adds reports of one parameter of one machine to the stored ones (contract W19). `stored` has
 * those from the last one before the first new report on. A report that is stored already is left
 * as it is. `revision` is given to every report that becomes an entry, changes, or is one no more.
 */
export function arrangeReports(
  stored: readonly ArrangedReport[],
  added: readonly NewReport[],
  revision: number,
): Arrangement {
  const known = new Map<string, ArrangedReport | NewReport>();
  for (const report of [...stored, ...added]) {
    if (!known.has(identityOf(report))) known.set(identityOf(report), report);
  }
  const inserted: ArrangedReport[] = [];
  const revised: ArrangedReport[] = [];
  let before: ArrangedReport | null = null;
  for (const report of [...known.values()].sort(inOrder)) {
    let arranged: ArrangedReport;
    if ('kind' in report) {
      // The oldest stored one has the reports before it in what is stored with it.
      arranged = before === null ? report : after(before, report, report.revision, revision);
      if (arranged.revision !== report.revision) revised.push(arranged);
    } else {
      arranged = after(before, report, null, revision);
      inserted.push(arranged);
    }
    before = arranged;
  }
  return { inserted, revised, last: before };
}

function after(
  before: ArrangedReport | null,
  report: ArrangedReport | NewReport,
  given: number | null,
  next: number,
): ArrangedReport {
  const [kind, oldValue, oldUnit] =
    before === null
      ? [kindOf('first'), null, null]
      : [changeKind(before, report), before.value, before.unit];
  const isEntry = kind !== kindOf('same');
  const isNew =
    given === null
      ? isEntry
      : !('kind' in report) ||
        report.kind !== kind ||
        report.oldValue !== oldValue ||
        report.oldUnit !== oldUnit;
  return { ...report, kind, oldValue, oldUnit, revision: isNew ? next : given };
}

function changeKind(before: NewReport, report: NewReport): number {
  const isSame = sameValue(
    { value: before.value, form: before },
    { value: report.value, form: report },
  );
  if (!isSame) return kindOf('change');
  return before.unit === report.unit ? kindOf('same') : kindOf('form');
}
