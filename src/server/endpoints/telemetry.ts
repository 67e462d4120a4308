import { READING_NAMES, telemetryField, type TelemetryRowWire } from '../../contract/telemetry';
import type { UserRights } from '../../domain/person/access';
import type { SecurityGroupId } from '../../domain/ids';
import type { OnSite } from '../../domain/machine/on-site';
import { sampleOf } from '../../domain/machine/readings';
import { statusWord } from '../../domain/machine/status-word';
import { iso } from '../../base/iso';
import type { EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { readLatest, type LatestSample } from '../telemetry/samples';
import { fromVector } from '../telemetry/vector';
import {
  readGroupIds,
  readVisibleModules,
  type ModuleRecord,
  type PowerBlockRecord,
} from '../rows/fleet-rows';
import { onSiteWire, readOnSite } from '../rows/on-site-rows';

/** `GET telemetry`: one row for each visible module, also for one that never sent anything. */
export async function readTelemetry(
  db: Database,
  rights: UserRights,
  now: EpochMs,
): Promise<TelemetryRowWire[]> {
  const rows = await readVisibleModules(db, rights);
  const latest = await readLatest(
    db,
    rows.map(({ module }) => module.number),
  );
  const groups = await readGroupIds(db, rights);
  const onSites = await readOnSite(db, now);
  return rows.map(({ module, powerBlock }) => ({
    ...rowOf(
      module,
      powerBlock,
      groups.get(powerBlock.powerBlockId) ?? [],
      latest.get(module.number),
    ),
    onSite: onSiteOf(onSites.get(module.moduleId)),
  }));
}

const onSiteOf = (onSite: OnSite | undefined) => (onSite === undefined ? null : onSiteWire(onSite));

function rowOf(
  module: ModuleRecord,
  block: PowerBlockRecord,
  securityGroupIds: SecurityGroupId[],
  latest: LatestSample | undefined,
): TelemetryRowWire {
  const readings = latest === undefined ? {} : fromVector(latest.vector);
  const word = sampleOf(readings.StatusWord);
  const measured: Record<string, number> = {};
  for (const name of READING_NAMES) {
    const value = readings[name];
    if (value !== undefined) measured[telemetryField(name)] = value;
  }
  return {
    moduleId: module.moduleId,
    powerBlockId: block.powerBlockId,
    name: module.name,
    powerBlockName: block.name,
    timestamp: latest === undefined ? null : iso(latest.at),
    receivedAt: latest === undefined ? null : iso(latest.receivedAt),
    statusWord: word === null ? null : statusWord(word),
    alarmCode: sampleOf(readings.AlarmCode),
    warningCode: sampleOf(readings.WarningCode),
    runtime: latest?.runtime ?? null,
    application: block.application,
    environment: block.environment,
    version: block.version,
    country: block.country,
    timezone: block.timezone,
    latitude: block.latitude,
    longitude: block.longitude,
    securityGroupIds,
    parameterStoreEnabled: block.parameterStoreEnabled,
    created: module.created.toISOString(),
    ...measured,
  };
}
