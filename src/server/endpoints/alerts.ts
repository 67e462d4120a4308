import { desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { alertCatalogueSchema, alertsSchema } from '../../contract/alerts';
import type { UserRights } from '../../domain/person/access';
import { alarmName } from '../../domain/alerts/alarm-catalogue';
import { ALARM_ENTRIES } from '../../domain/alerts/alarm-entries';
import type { Trouble } from '../../domain/alerts/alert-changes';
import { alertLocalTime, alertTime } from '../../domain/alerts/alert-time';
import type { HardwareVersion } from '../../domain/catalogues';
import type { ModuleId } from '../../domain/ids';
import { legacyName } from '../../domain/alerts/legacy-name';
import type { Database } from '../database/database';
import { standingAlerts } from '../database/tables/alerts';
import { modules, powerBlocks } from '../database/tables/fleet';
import { visiblePowerBlock } from '../rows/visibility';

export type AlertWire = z.input<typeof alertsSchema>[number];

/** Of an alert or a change of one, and of its module. */
export interface AlertRow {
  readonly moduleId: ModuleId;
  readonly moduleName: string;
  readonly version: HardwareVersion;
  readonly timezone: string;
  readonly trouble: Trouble;
  readonly code: number;
  readonly secondaryCode: number;
  readonly acknowledged: boolean;
}

/** The columns of AlertRow that are the module's. */
export const MODULE_COLUMNS = {
  moduleId: modules.moduleId,
  moduleName: modules.name,
  version: powerBlocks.version,
  timezone: powerBlocks.timezone,
};

/** What is the same of an alert and of its changes; `at` is when it began, or when it changed (epoch ms). */
export function alertWire(row: AlertRow, at: number) {
  const time = alertTime(at);
  return {
    moduleId: row.moduleId,
    moduleName: row.moduleName,
    code: row.code,
    secondaryCode: row.secondaryCode,
    legacyName: legacyName(row.code, row.version),
    timestamp: time === null ? null : new Date(time).toISOString(),
    localTimestamp: alertLocalTime(at, row.timezone),
    acknowledged: row.acknowledged,
  };
}

/** The same for one alert however often it is asked for, and as text nothing that an address has to escape. */
export const alertId = ({ moduleId, trouble, code }: AlertRow, at: number): string =>
  `${moduleId}-${String(at)}-${trouble}-${String(code)}`;

/** `GET Alerts/active`: what stands at visible modules, newest first. */
export async function listActiveAlerts(db: Database, rights: UserRights): Promise<AlertWire[]> {
  const rows = await db
    .select({
      ...MODULE_COLUMNS,
      trouble: standingAlerts.trouble,
      code: standingAlerts.code,
      secondaryCode: standingAlerts.secondaryCode,
      acknowledged: standingAlerts.acknowledged,
      since: standingAlerts.since,
    })
    .from(standingAlerts)
    .innerJoin(modules, eq(modules.number, standingAlerts.module))
    .innerJoin(powerBlocks, eq(powerBlocks.powerBlockId, modules.powerBlockId))
    .where(visiblePowerBlock(db, rights))
    .orderBy(desc(standingAlerts.since), modules.moduleId, standingAlerts.trouble);
  return rows.map((row) => ({
    ...alertWire(row, row.since),
    id: alertId(row, row.since),
    active: true,
    stateChange: null,
  }));
}

/** `GET Alerts/catalogue`: section 9, by code. */
export const alertCatalogue = (): z.input<typeof alertCatalogueSchema> =>
  ALARM_ENTRIES.map((entry) => ({
    code: entry.code,
    name: alarmName(entry),
    description: entry.description,
    limit: entry.limit,
    reaction: entry.reaction,
    proposedAction: entry.proposedAction,
  }));
