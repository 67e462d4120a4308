import { setTimeout as rest } from 'node:timers/promises';
import { eq, max } from 'drizzle-orm';
import { HARDWARE_VERSIONS } from '../../domain/catalogues';
import type { MachineId } from '../../domain/configuration/config-entry';
import { DAY, epochMs, type EpochMs } from '../../base/units';
import { configuredMachines } from '../../simulator/configured-machines';
import type { MachineParameter } from '../../simulator/parameter-entry';
import type { Configured } from '../../simulator/parameter-events';
import { PARAMETER_TABLE } from '../../simulator/parameter-table';
import { reportsOf } from '../../simulator/parameters';
import { POWER_BLOCK_PARAMETERS } from '../../simulator/power-block-parameters';
import { versionOf } from '../../simulator/releases';
import type { ParameterReport } from '../configuration/parameter-report';
import { storeCatalogue, type CatalogueEntry } from '../configuration/store-catalogue';
import { storeReports } from '../configuration/store-reports';
import type { Database } from '../database/database';
import { configMachines, parameterReports } from '../database/tables/configuration';
import type { RegisteredFleet } from './register-fleet';

/** Length of the past that machines report when they are first connected. */
const PAST = 730 * DAY;

/** Pause after the reports of a machine, in which the database serves others, ms. */
const PAUSE_MS = 20;

interface ConfigFeed {
  /**
   * Stores the catalogue and what machines have reported until `now` and is not stored yet. Ends
   * early, between two machines, when `signal` is aborted.
   */
  readonly tick: (now: EpochMs, signal?: AbortSignal) => Promise<void>;
}

/**
 * Feeds the configuration of the embedded fleet: its past machine by machine, then what goes on.
 * It continues where another server, or an earlier run, ended.
 */
export function createConfigFeed(
  db: Database,
  { fleet, began }: Pick<RegisteredFleet, 'fleet' | 'began'>,
): ConfigFeed {
  const fedTo = new Map<MachineId, EpochMs>();
  let isCatalogueStored = false;
  const historyFrom = began - PAST;

  async function feed(machine: Configured, now: EpochMs): Promise<boolean> {
    const { id } = machine;
    const since = epochMs(Math.max(machine.commissionedAt, historyFrom));
    const from = fedTo.get(id) ?? (await lastKnown(db, id)) ?? since;
    const reports = reportsOf(machine, since, from, now);
    if (reports.length > 0) {
      await storeReports(
        db,
        reports.map(({ at, form, ...report }): ParameterReport => ({
          ...{ id, timestamp: at },
          ...report,
          ...form,
        })),
        now,
      );
    }
    if (now > from) fedTo.set(id, now);
    return reports.length > 0;
  }

  return {
    tick: async (now, signal) => {
      if (!isCatalogueStored) await storeCatalogue(db, embeddedCatalogue());
      isCatalogueStored = true;
      for (const machine of configuredMachines(fleet)) {
        if (signal?.aborted === true) return;
        if (await feed(machine, now)) await rest(PAUSE_MS);
      }
    },
  };
}

/** Returns the arrival of the newest stored report of a machine; null when there is none. */
async function lastKnown(db: Database, id: MachineId): Promise<EpochMs | null> {
  const [last] = await db
    .select({ knownAt: max(parameterReports.knownAt) })
    .from(parameterReports)
    .innerJoin(configMachines, eq(configMachines.number, parameterReports.machine))
    .where(eq(configMachines.machineId, id));
  return last?.knownAt == null ? null : epochMs(last.knownAt);
}

const written = (value: number | string | null): string | null =>
  value === null ? null : String(value);
const version = (release: number | null): string | null =>
  release === null ? null : versionOf(release);

const entryOf = (
  { formerly: _, ...info }: MachineParameter,
  machine: CatalogueEntry['machine'],
  versions: CatalogueEntry['versions'],
): CatalogueEntry => ({
  ...{ ...info, machine, versions },
  default: written(info.default),
  min: written(info.min),
  max: written(info.max),
  since: version(info.since),
  until: version(info.until),
});

/** Returns the parameters of all machines of embedded fleets. */
const embeddedCatalogue = (): readonly CatalogueEntry[] => [
  ...PARAMETER_TABLE.map(({ info, has }) => entryOf(info, 'module', HARDWARE_VERSIONS.filter(has))),
  ...POWER_BLOCK_PARAMETERS.map((info) => entryOf(info, 'powerBlock', [])),
];
