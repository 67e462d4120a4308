import { asc, count, eq } from 'drizzle-orm';
import type { ParameterInfosWire } from '../../contract/machine-config';
import type { UserRights } from '../../domain/person/access';
import type { Database } from '../database/database';
import { parameters, parameterValues } from '../database/tables/configuration';
import { readVisibleIds, scopeOf, visibleMachines } from './visible-machines';

/** Returns a row of the catalogue as it is sent. */
const declared = ({
  number: _,
  sinceNumber: __,
  untilNumber: ___,
  ...info
}: typeof parameters.$inferSelect) => info;

/** `GET Config/info`: parameters that a visible machine has reported, by key (contract W19). */
export async function readCatalogue(db: Database, rights: UserRights): Promise<ParameterInfosWire> {
  const visible = visibleMachines(db, rights);
  const reporting = db
    .select({ parameter: parameterValues.parameter, machines: count().as('machines') })
    .from(parameterValues)
    .innerJoin(visible, eq(visible.number, parameterValues.machine))
    .groupBy(parameterValues.parameter)
    .as('reporting');
  const rows = await db
    .select({ info: parameters, machines: reporting.machines })
    .from(parameters)
    .innerJoin(reporting, eq(reporting.parameter, parameters.number))
    .orderBy(asc(parameters.key));
  return {
    scope: scopeOf(await readVisibleIds(db, rights)),
    parameters: rows.map(({ info, machines }) => ({ ...declared(info), machines })),
  };
}
