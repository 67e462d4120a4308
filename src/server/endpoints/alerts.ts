import { iso } from '../../base/iso';
import type { MessageDescriptor } from '@lingui/core';
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
import { openAlerts } from '../database/tables/alerts';
import { modules, powerBlocks } from '../database/tables/fleet';
import { ACTION_WORDS, ALARM_WORDS } from '../../i18n/words/alarm-words';
import { textsIn } from '../pages/language';
import { visiblePowerBlock } from '../rows/visibility';

export type AlertWire = z.input<typeof alertsSchema>[number];

/** Columns of an alert or of a change of one, and of its module. */
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

/** Columns of AlertRow that belong to the module. */
export const ALERT_MODULE_COLUMNS = {
  moduleId: modules.moduleId,
  moduleName: modules.name,
  version: powerBlocks.version,
  timezone: powerBlocks.timezone,
};

/**
 * Returns the fields that an alert and its changes share; `at` is the moment of its beginning or of
 * the change (epoch ms).
 */
export function alertWire(row: AlertRow, at: number) {
  const time = alertTime(at);
  return {
    moduleId: row.moduleId,
    moduleName: row.moduleName,
    code: row.code,
    secondaryCode: row.secondaryCode,
    legacyName: legacyName(row.code, row.version),
    timestamp: time === null ? null : iso(time),
    localTimestamp: alertLocalTime(at, row.timezone),
    acknowledged: row.acknowledged,
  };
}

/**
 * Returns an id that is the same in every response, in characters that an address need not escape.
 */
export const alertId = ({ moduleId, trouble, code }: AlertRow, at: number): string =>
  `${moduleId}-${String(at)}-${trouble}-${String(code)}`;

/** `GET Alerts/active`: active alerts of visible modules, newest first. */
export async function listActiveAlerts(db: Database, rights: UserRights): Promise<AlertWire[]> {
  const rows = await db
    .select({
      ...ALERT_MODULE_COLUMNS,
      trouble: openAlerts.trouble,
      code: openAlerts.code,
      secondaryCode: openAlerts.secondaryCode,
      acknowledged: openAlerts.acknowledged,
      since: openAlerts.since,
    })
    .from(openAlerts)
    .innerJoin(modules, eq(modules.number, openAlerts.module))
    .innerJoin(powerBlocks, eq(powerBlocks.powerBlockId, modules.powerBlockId))
    .where(visiblePowerBlock(db, rights))
    .orderBy(desc(openAlerts.since), modules.moduleId, openAlerts.trouble);
  return rows.map((row) => ({
    ...alertWire(row, row.since),
    id: alertId(row, row.since),
    active: true,
    stateChange: null,
  }));
}

/** `GET Alerts/catalogue`: the alarm catalogue (rules §3.5) in English, by code. */
export function alertCatalogue(): z.input<typeof alertCatalogueSchema> {
  const english = textsIn('en');
  const textOf = (words: MessageDescriptor | undefined) =>
    words === undefined ? '' : english._(words);
  return ALARM_ENTRIES.map((entry) => ({
    code: entry.code,
    name: alarmName(entry),
    description: textOf(ALARM_WORDS[entry.code]),
    limit: entry.limit,
    reaction: entry.reaction ?? '',
    proposedAction: textOf(ACTION_WORDS[entry.code]),
  }));
}
