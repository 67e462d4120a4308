import { and, eq, sql } from 'drizzle-orm';
import type { MachineId } from '../../domain/configuration/config-entry';
import { batches } from '../../base/batches';
import { groupBy } from '../../base/group-by';
import type { Database } from '../database/database';
import { parameterReports } from '../database/tables/configuration';
import { arrangeReports, type ArrangedReport, type NewReport } from './arrange-reports';
import { nextRevision, noteRevision } from './config-revisions';
import { numbersOfMachines, readDeclarations, type Declaration } from './config-numbers';
import { storableReport, type ParameterReport } from './parameter-report';
import { storePresentValues, type PresentValue } from './present-values';

/** Reports of one transaction, for which others wait some ten milliseconds. */
const PIECE = 150;

/**
 * Stores reports of parameters, in any order of their moments (contract W19). Reports that are
 * stored already change nothing, and so do those without a valid key or moment. `now` is epoch ms.
 */
export async function storeReports(
  db: Database,
  reports: readonly ParameterReport[],
  now: number,
): Promise<void> {
  const storable = reports.map(storableReport).filter((one) => one !== null);
  const byMachine = storable.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  for (const piece of batches(byMachine, PIECE)) {
    await db.transaction((tx) => storePiece(tx, piece, now));
  }
}

/** Reports of one parameter of one machine. */
interface Pair {
  readonly id: MachineId;
  readonly machine: number;
  readonly declaration: Declaration;
  readonly added: readonly NewReport[];
}

async function storePiece(
  tx: Database,
  piece: readonly ParameterReport[],
  now: number,
): Promise<void> {
  const revision = await nextRevision(tx, now);
  const machines = await numbersOfMachines(tx, [...new Set(piece.map(({ id }) => id))]);
  const declarations = await readDeclarations(tx, piece);
  const pairs: Pair[] = [];
  for (const reports of groupBy(piece, ({ id, key }) => `${id} ${key}`).values()) {
    const [first] = reports;
    const machine = first && machines.get(first.id)?.number;
    const declaration = first && declarations.get(first.key);
    if (first === undefined || machine === undefined || declaration === undefined) continue;
    pairs.push({ id: first.id, machine, declaration, added: reports.map(newReport) });
  }
  // A machine without a revision has no reports yet.
  const reported = new Set(
    [...machines.values()].filter((one) => one.revision !== null).map(({ number }) => number),
  );
  const stored = await readStored(
    tx,
    pairs.filter(({ machine }) => reported.has(machine)),
  );
  const present: PresentValue[] = [];
  const inserted: ReportRow[] = [];
  const revised: ReportRow[] = [];
  for (const pair of pairs) {
    const { id, machine, declaration, added } = pair;
    const arranged = arrangeReports(stored.get(nameOf(pair)) ?? [], added, revision);
    const row = (report: ArrangedReport) => ({
      ...report,
      machine,
      parameter: declaration.number,
    });
    inserted.push(...arranged.inserted.map(row));
    revised.push(...arranged.revised.map(row));
    if (arranged.last !== null) present.push({ id, machine, declaration, report: arranged.last });
  }
  await writeReports(tx, inserted, revised);
  await storePresentValues(tx, present);
  const changed = [...inserted, ...revised].filter((row) => row.revision === revision);
  await noteRevision(tx, [...new Set(changed.map(({ machine }) => machine))], revision);
}

const newReport = ({ timestamp, order, ...report }: ParameterReport): NewReport => ({
  at: timestamp,
  position: order,
  effective: Math.min(timestamp, report.knownAt),
  knownAt: report.knownAt,
  value: report.value,
  type: report.type,
  resolution: report.resolution,
  unit: report.unit,
});

type ReportRow = typeof parameterReports.$inferSelect;

const nameOf = ({ machine, declaration }: Pair): string =>
  `${String(machine)}/${String(declaration.number)}`;

/** Reads the reports of each pair from the last one before its first new report on. */
async function readStored(
  tx: Database,
  pairs: readonly Pair[],
): Promise<Map<string, ArrangedReport[]>> {
  if (pairs.length === 0) return new Map();
  const rows = pairs.map(({ machine, declaration, added }) => {
    const from = Math.min(...added.map(({ effective }) => effective));
    return sql`(${machine}::integer, ${declaration.number}::integer, ${from}::bigint)`;
  });
  const wanted = sql`(values ${sql.join(rows, sql`, `)}) as wanted(machine, parameter, since)`;
  // A report that is sent again may count as in force later than when it was stored.
  const first = sql`(select least(wanted.since, min(same.effective)) from parameter_report as same
    where same.machine = wanted.machine and same.parameter = wanted.parameter
      and same.at >= wanted.since)`;
  const before = sql`(select max(older.effective) from parameter_report as older
    where older.machine = wanted.machine and older.parameter = wanted.parameter
      and older.effective < ${first})`;
  const found = await tx
    .select()
    .from(parameterReports)
    .innerJoin(
      wanted,
      and(
        sql`${parameterReports.machine} = wanted.machine`,
        sql`${parameterReports.parameter} = wanted.parameter`,
      ),
    )
    .where(sql`${parameterReports.effective} >= coalesce(${before}, ${first})`);
  return groupBy(
    found.map((row) => row.parameter_report),
    ({ machine, parameter }) => `${String(machine)}/${String(parameter)}`,
  );
}

/** Rows of one statement; PostgreSQL allows at most 65,535 parameters. */
const ROWS = 2_000;

async function writeReports(
  tx: Database,
  inserted: readonly ReportRow[],
  revised: readonly ReportRow[],
): Promise<void> {
  for (const rows of batches(inserted, ROWS)) await tx.insert(parameterReports).values(rows);
  for (const { machine, parameter, at, position, ...meaning } of revised) {
    const { kind, oldValue, oldUnit, revision } = meaning;
    await tx
      .update(parameterReports)
      .set({ kind, oldValue, oldUnit, revision })
      .where(
        and(
          eq(parameterReports.machine, machine),
          eq(parameterReports.parameter, parameter),
          eq(parameterReports.at, at),
          eq(parameterReports.position, position),
        ),
      );
  }
}
