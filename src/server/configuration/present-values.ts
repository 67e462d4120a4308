import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MachineId } from '../../domain/configuration/config-entry';
import { firmwareKeyOf } from '../../domain/configuration/firmware';
import { batches } from '../../base/batches';
import type { Database } from '../database/database';
import { configMachines, parameters, parameterValues } from '../database/tables/configuration';
import type { ArrangedReport } from './arrange-reports';
import type { Declaration } from './config-numbers';
import { firmwareNumber } from './firmware-number';
import { judgeValue } from './judge-value';
import { valueNorm } from './value-norm';

export interface PresentValue {
  readonly id: MachineId;
  /** `config_machine.number` */
  readonly machine: number;
  readonly declaration: Declaration;
  readonly report: ArrangedReport;
}

/** Rows of one statement; PostgreSQL allows at most 65,535 parameters. */
const ROWS = 2_000;

/** Stores the values in force now, each judged by its declaration. */
export async function storePresentValues(
  tx: Database,
  values: readonly PresentValue[],
): Promise<void> {
  await judgeValues(tx, values);
  for (const { id, machine, declaration, report } of values) {
    if (declaration.key !== firmwareKeyOf(id)) continue;
    await tx
      .update(configMachines)
      .set({ firmware: firmwareNumber(report.value) })
      .where(eq(configMachines.number, machine));
  }
  await noteWhatIsCompared(tx, [...new Set(values.map(({ machine }) => machine))]);
}

/** Stores values with what their declarations say about each; all of them may be compared. */
export async function judgeValues(tx: Database, values: readonly PresentValue[]): Promise<void> {
  const rows = values.map(({ machine, declaration, report }) => {
    const { value, unit } = report;
    const formed = { value, form: report };
    return {
      ...{ machine, value, unit },
      parameter: declaration.number,
      // A value without a unit is in that of the catalogue.
      norm: valueNorm({ value, form: { ...report, unit: unit ?? declaration.unit } }),
      isCompared: !declaration.individual,
      ...judgeValue(formed, declaration),
    };
  });
  for (const some of batches(rows, ROWS)) {
    await tx
      .insert(parameterValues)
      .values(some)
      .onConflictDoUpdate({
        target: [parameterValues.machine, parameterValues.parameter],
        set: {
          norm: sql`excluded.norm`,
          isCompared: sql`excluded.is_compared`,
          fromDefault: sql`excluded.from_default`,
          outside: sql`excluded.outside`,
          unit: sql`excluded.unit`,
          value: sql`excluded.value`,
        },
      });
  }
}

/**
 * Stores of machines (by their number) how many parameters they have reported, and which of these
 * are compared with those of others.
 */
export async function noteWhatIsCompared(tx: Database, machines: readonly number[]): Promise<void> {
  if (machines.length === 0) return;
  const own = eq(parameterValues.machine, configMachines.number);
  await tx
    .update(configMachines)
    .set({ reported: sql`(select count(*) from ${parameterValues} where ${own})` })
    .where(inArray(configMachines.number, [...machines]));
  const { individual, sinceNumber, untilNumber } = parameters;
  const { firmware } = configMachines;
  const known = sql`(${firmware} is null or (coalesce(${untilNumber} > ${firmware}, true)
    and coalesce(${sinceNumber} <= ${firmware}, true)))`;
  const isCompared = sql`(not ${individual} and ${known})`;
  await tx
    .update(parameterValues)
    .set({ isCompared })
    .from(parameters)
    .innerJoin(configMachines, inArray(configMachines.number, [...machines]))
    .where(
      and(
        own,
        eq(parameters.number, parameterValues.parameter),
        sql`${parameterValues.isCompared} <> ${isCompared}`,
      ),
    );
}
