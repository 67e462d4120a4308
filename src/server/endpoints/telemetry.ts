import { HISTORY_REVISION_HEADER } from '../../contract/revision-header';
import { READING_NAMES, telemetryField, type TelemetryRowWire } from '../../contract/telemetry';
import type { UserRights } from '../../domain/person/access';
import type { SecurityGroupId } from '../../domain/ids';
import type { OnSite } from '../../domain/machine/on-site';
import type { Revision } from '../../domain/series/revision';
import { sampleOf } from '../../domain/machine/readings';
import { statusWord } from '../../domain/machine/status-word';
import { iso } from '../../base/iso';
import type { EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { compressed, JsonText } from '../http/json-text';
import { readLatest, readLatestVersions, type LatestSample } from '../telemetry/samples';
import { revisionNow } from '../telemetry/revisions';
import { fromVector } from '../telemetry/vector';
import {
  readGroupIds,
  readVisibleModules,
  type StoredModule,
  type StoredPowerBlock,
} from '../rows/fleet-rows';
import { onSiteWire, readOnSite } from '../rows/on-site-rows';
import { sightOf } from '../rows/visibility';
import { readSeenRevision } from './history-changes';
import { paceOf } from './pace';
import { createSharedAnswers } from './shared-answers';
import { readTelemetryVersion, type TelemetryVersion } from './telemetry-version';

/** Sets of modules whose rows are kept: two megabytes for a thousand modules. */
const SETS = 16;

export type TelemetryText = JsonText<TelemetryRowWire[]>;

/** Visible modules, which rarely change. */
interface VisibleFleet {
  readonly version: string;
  readonly modules: Awaited<ReturnType<typeof readVisibleModules>>;
  readonly groups: Awaited<ReturnType<typeof readGroupIds>>;
}

/** Row of a module, written as JSON, without the person on site and the closing brace. */
interface WrittenRow {
  /** Version of its sample; undefined while the module has sent nothing. */
  readonly version: string | undefined;
  readonly text: string;
}

/** Response, and the parts of it that the next one may have, too. */
interface Telemetry {
  readonly fleet: VisibleFleet;
  /** By `module.number`. */
  readonly rows: ReadonlyMap<number, WrittenRow>;
  readonly text: TelemetryText;
  /** Highest revision of history of these modules; null when there is none. */
  readonly revision: Revision | null;
}

/**
 * `GET telemetry`: one row for each visible module, also for one that never sent anything. Those
 * who see the same modules share the rows. With each change only those that changed are read and
 * written again; what a caller may see comes with each request.
 */
export function createTelemetry(
  db: Database,
): (rights: UserRights, now: EpochMs) => Promise<TelemetryText> {
  const shared = createSharedAnswers<TelemetryVersion, Telemetry>(SETS);
  return async (rights, now) => {
    const { text, revision } = await shared(sightOf(rights), {
      version: () => readTelemetryVersion(db, now),
      read: (version, previous) => readTelemetry(db, { rights, now, version }, previous),
    });
    const current = String(revisionNow(revision, now));
    return text.withHeaders({ [HISTORY_REVISION_HEADER]: current });
  };
}

interface Asked {
  readonly rights: UserRights;
  readonly now: EpochMs;
  readonly version: TelemetryVersion;
}

async function readTelemetry(
  db: Database,
  { rights, now, version }: Asked,
  previous: Telemetry | null,
): Promise<Telemetry> {
  // Together: each query waits for its turn in the embedded database.
  const [revision, fleet, versions, onSites] = await Promise.all([
    readSeenRevision(db, rights),
    readFleet(db, rights, version.fleet, previous),
    readLatestVersions(db),
    readOnSite(db, now),
  ]);
  const kept = fleet === previous?.fleet ? previous.rows : new Map<number, WrittenRow>();
  const rows = await readRows(db, { fleet, versions }, kept);
  const texts = fleet.modules.map(({ module }) => {
    const onSite = JSON.stringify(onSiteOf(onSites.get(module.moduleId)));
    return `${rows.get(module.number)?.text ?? ''},"onSite":${onSite}}`;
  });
  const text = new JsonText<TelemetryRowWire[]>(`[${texts.join(',')}]`);
  return { fleet, rows, text: await compressed(text), revision };
}

/** Reads the visible modules again if one of them may have changed. */
async function readFleet(
  db: Database,
  rights: UserRights,
  version: string,
  previous: Telemetry | null,
): Promise<VisibleFleet> {
  if (previous?.fleet.version === version) return previous.fleet;
  const [modules, groups] = await Promise.all([
    readVisibleModules(db, rights),
    readGroupIds(db, rights),
  ]);
  return { version, modules, groups };
}

/** Modules, and the versions of their newest samples. */
interface Present {
  readonly fleet: VisibleFleet;
  readonly versions: ReadonlyMap<number, string>;
}

/** Returns the rows of all modules; those of `kept` whose sample is still the same are not read. */
async function readRows(
  db: Database,
  { fleet: { modules, groups }, versions }: Present,
  kept: ReadonlyMap<number, WrittenRow>,
): Promise<ReadonlyMap<number, WrittenRow>> {
  // Nobody in particular waits for these rows: they are read to the end.
  const pause = paceOf(new AbortController().signal);
  const rows = new Map(kept);
  const changed = modules.filter(({ module: { number } }) => {
    const row = kept.get(number);
    return row === undefined || row.version !== versions.get(number);
  });
  const latest = await readLatest(
    db,
    changed.map(({ module }) => module.number),
  );
  for (let from = 0; from < changed.length; from += ROWS_AT_ONCE) {
    const some = changed.slice(from, from + ROWS_AT_ONCE);
    for (const { module, powerBlock } of some) {
      const sample = latest.get(module.number);
      const ids = groups.get(powerBlock.powerBlockId) ?? [];
      const row = JSON.stringify(rowOf(module, powerBlock, ids, sample));
      rows.set(module.number, { version: sample?.version, text: row.slice(0, -1) });
    }
    await pause();
  }
  return rows;
}

/** Rows that are written between two pauses: some ten milliseconds. */
const ROWS_AT_ONCE = 250;

const onSiteOf = (onSite: OnSite | undefined) => (onSite === undefined ? null : onSiteWire(onSite));

function rowOf(
  module: StoredModule,
  block: StoredPowerBlock,
  securityGroupIds: SecurityGroupId[],
  latest: LatestSample | undefined,
): Omit<TelemetryRowWire, 'onSite'> {
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
