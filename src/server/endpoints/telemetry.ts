import { READING_NAMES, telemetryField, type TelemetryRowWire } from '../../contract/telemetry';
import { seesEverything, type UserRights } from '../../domain/person/access';
import type { SecurityGroupId } from '../../domain/ids';
import type { OnSite } from '../../domain/machine/on-site';
import { sampleOf } from '../../domain/machine/readings';
import { statusWord } from '../../domain/machine/status-word';
import { iso } from '../../base/iso';
import type { EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { compressed, JsonText } from '../http/json-text';
import { readLatest, type LatestSample } from '../telemetry/samples';
import { fromVector } from '../telemetry/vector';
import {
  readGroupIds,
  readVisibleModules,
  type ModuleRecord,
  type PowerBlockRecord,
} from '../rows/fleet-rows';
import { onSiteWire, readOnSite } from '../rows/on-site-rows';
import { grantedGroups } from '../rows/visibility';
import { paceOf } from './pace';
import { createSharedAnswers } from './shared-answers';
import { telemetryVersion } from './telemetry-version';

/** Sets of modules whose rows are kept: a megabyte for a thousand modules. */
const SETS = 16;

export type TelemetryText = JsonText<TelemetryRowWire[]>;

/**
 * `GET telemetry`: one row for each visible module, also for one that never sent anything. Those
 * who see the same modules share the rows, which are read and written once for each change; what a
 * caller may see comes with each request.
 */
export function createTelemetry(
  db: Database,
): (rights: UserRights, now: EpochMs) => Promise<TelemetryText> {
  const shared = createSharedAnswers<TelemetryText>(SETS);
  return (rights, now) =>
    shared(seenBy(rights), {
      version: () => telemetryVersion(db, now),
      read: () => readTelemetry(db, rights, now),
    });
}

/** Returns a key that is the same for all who see the same groups. */
const seenBy = (rights: UserRights): string =>
  seesEverything(rights) ? 'all' : JSON.stringify(grantedGroups(rights).sort());

async function readTelemetry(
  db: Database,
  rights: UserRights,
  now: EpochMs,
): Promise<TelemetryText> {
  // Nobody in particular waits for these rows: they are read to the end.
  const pause = paceOf(new AbortController().signal);
  const modules = await readVisibleModules(db, rights);
  const groups = await readGroupIds(db, rights);
  const onSites = await readOnSite(db, now);
  const rows: string[] = [];
  for (let from = 0; from < modules.length; from += ROWS_AT_ONCE) {
    const some = modules.slice(from, from + ROWS_AT_ONCE);
    const latest = await readLatest(
      db,
      some.map(({ module }) => module.number),
    );
    for (const { module, powerBlock } of some) {
      const ids = groups.get(powerBlock.powerBlockId) ?? [];
      const row = rowOf(module, powerBlock, ids, latest.get(module.number));
      const onSite = onSiteOf(onSites.get(module.moduleId));
      rows.push(JSON.stringify({ ...row, onSite }));
    }
    await pause();
  }
  return compressed(new JsonText<TelemetryRowWire[]>(`[${rows.join(',')}]`));
}

/** Modules that are read between two pauses: some ten milliseconds. */
const ROWS_AT_ONCE = 250;

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
