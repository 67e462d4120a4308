import { eq, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  machineDeviationsSchema,
  parameterDeviationsSchema,
} from '../../contract/machine-config';
import type { HardwareVersion } from '../../domain/catalogues';
import type { MachineId } from '../../domain/configuration/config-entry';
import type { UserRights } from '../../domain/person/access';
import type { Database } from '../database/database';
import { notFound } from '../http/problem';
import { readVisibleIds, visibleMachines } from './visible-machines';

/** Fewest machines among which there is a majority. */
const REPORTING_MIN = 3;

/** Condition under which the most frequent value is a majority (contract W19). */
const isMajority = (most: SQL, total: SQL): SQL =>
  sql`(${total} >= ${REPORTING_MIN} and ${most} * 2 > ${total})`;

/** Memory in which the values of a thousand machines are grouped without the disk. */
const GROUPING_MEMORY = sql`set local work_mem = '64MB'`;

/**
 * `GET Config/deviations`: one query over the present values of visible machines (contract W19).
 * Grouping collects the machines of each value, so that the values are read once.
 */
export async function readMachineDeviations(
  db: Database,
  rights: UserRights,
): Promise<z.input<typeof machineDeviationsSchema>> {
  const visible = visibleMachines(db, rights);
  const deviations = sql`(
    with visible as materialized (
      select *, dense_rank() over (order by version)::bigint * 1000000000 as rank from ${visible}
    ), counted as materialized (
      select visible.rank + held.parameter as parameter, held.norm, count(*)::integer as machines,
        array_agg(held.machine) as numbers
      from parameter_value as held join visible on visible.number = held.machine
      where held.is_compared group by 1, 2
    ), total as (
      select parameter, max(machines) as most, sum(machines)::integer as reporting
      from counted group by 1
    ), odd as (
      select unnest(counted.numbers) as machine from counted join total using (parameter)
      where counted.machines < total.most and ${isMajority(sql`total.most`, sql`total.reporting`)}
    ), odd_count as (
      select machine, count(*)::integer as odd from odd group by 1
    ), judged as (
      select machine, (count(*) filter (where from_default))::integer as from_default,
        (count(*) filter (where outside))::integer as outside
      from parameter_value where (from_default or outside) and is_compared group by 1
    )
    select visible.*, coalesce(odd_count.odd, 0) as odd,
      coalesce(judged.from_default, 0) as from_default, coalesce(judged.outside, 0) as outside
    from visible left join odd_count on odd_count.machine = visible.number
      left join judged on judged.machine = visible.number
  ) as deviation`;
  const machines = await db.transaction(async (tx) => {
    await tx.execute(GROUPING_MEMORY);
    return tx
      .select({
        id: sql<MachineId>`deviation.id`,
        name: sql<string>`deviation.name`,
        version: sql<HardwareVersion>`deviation.version`,
        reported: sql<number>`deviation.reported`,
        fromMajority: sql<number>`deviation.odd`,
        fromDefault: sql<number>`deviation.from_default`,
        outside: sql<number>`deviation.outside`,
      })
      .from(deviations)
      .orderBy(sql`deviation.id`);
  });
  return { machines };
}

/**
 * `GET Config/deviations/{id}`: parameters in which a machine deviates, by key. Throws not_found
 * for a machine that is not visible.
 */
export async function readParameterDeviations(
  db: Database,
  rights: UserRights,
  id: string,
): Promise<z.input<typeof parameterDeviationsSchema>> {
  if (!(await readVisibleIds(db, rights)).has(id)) throw notFound('machine');
  const visible = visibleMachines(db, rights);
  const [own] = await db
    .select({ number: visible.number, version: visible.version })
    .from(visible)
    .where(eq(visible.id, sql`${id}`));
  if (own === undefined) return { parameters: [] };
  const deviations = sql`(
    with counted as (
      select held.parameter, held.norm, count(*)::integer as machines,
        min(array[held.value, held.unit]) as written
      from parameter_value as held join ${visible} on visible_machine.number = held.machine
      where held.is_compared and visible_machine.version = ${own.version}
      group by 1, 2
    ), total as (
      select parameter, max(machines) as most, sum(machines)::integer as reporting
      from counted group by 1
    ), majority as (
      select parameter, counted.norm, counted.written, total.most, total.reporting
      from counted join total using (parameter)
      where counted.machines = total.most
        and ${isMajority(sql`total.most`, sql`total.reporting`)}
    )
    select parameter.key, held.value, held.unit, held.from_default, held.outside,
      majority.written[1] as majority, majority.written[2] as majority_unit,
      coalesce(majority.most, 0) as agreeing, total.reporting
    from parameter_value as held
      join parameter on parameter.number = held.parameter
      join total on total.parameter = held.parameter
      left join majority on majority.parameter = held.parameter
    where held.machine = ${own.number} and held.is_compared
      and (held.from_default or held.outside or majority.norm <> held.norm)
  ) as deviation`;
  const parameters = await db
    .select({
      key: sql<string>`deviation.key`,
      value: sql<string>`deviation.value`,
      unit: sql<string | null>`deviation.unit`,
      majority: sql<string | null>`deviation.majority`,
      majorityUnit: sql<string | null>`deviation.majority_unit`,
      agreeing: sql<number>`deviation.agreeing`,
      reporting: sql<number>`deviation.reporting`,
      fromDefault: sql<boolean>`deviation.from_default`,
      outside: sql<boolean>`deviation.outside`,
    })
    .from(deviations)
    .orderBy(sql`deviation.key`);
  return { parameters };
}
