import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { configMachines, parameterReports } from '../database/tables/configuration';
import type { Declaration } from './config-numbers';
import { judgeValues, noteWhatIsCompared, type PresentValue } from './present-values';

/** Judges the values in force of parameters by their new declarations (contract W19). */
export async function judgeAgain(
  tx: Database,
  declarations: readonly Declaration[],
): Promise<void> {
  const machines = new Set<number>();
  for (const declaration of declarations) {
    const values = await readPresent(tx, declaration);
    await judgeValues(tx, values);
    for (const { machine } of values) machines.add(machine);
  }
  await noteWhatIsCompared(tx, [...machines]);
}

/** Returns the value of a parameter that is in force at each machine. */
async function readPresent(tx: Database, declaration: Declaration): Promise<PresentValue[]> {
  const { machine, parameter, effective, at, position } = parameterReports;
  const rows = await tx
    .selectDistinctOn([machine], { id: configMachines.machineId, report: parameterReports })
    .from(parameterReports)
    .innerJoin(configMachines, eq(configMachines.number, machine))
    .where(eq(parameter, declaration.number))
    .orderBy(asc(machine), desc(effective), desc(at), desc(position));
  return rows.map(({ id, report }) => ({ id, machine: report.machine, declaration, report }));
}
