import type * as z from 'zod/mini';
import {
  adxRequestSchema,
  presetRequestSchema,
  type SeriesResponseWire,
} from '../../../src/contract/history';
import type { alertsSchema } from '../../../src/contract/alerts';
import {
  READING_NAMES,
  telemetryField,
  type TelemetryRowWire,
} from '../../../src/contract/telemetry';
import { bucketFloor } from '../../../src/domain/time/buckets';
import type { ModuleId } from '../../../src/domain/ids';
import { intervalMs, type Interval } from '../../../src/domain/time/intervals';
import { sampleOf } from '../../../src/domain/machine/readings';
import { DEFAULT_COLUMNS, type SeriesColumn } from '../../../src/domain/series/series';
import type { Span } from '../../../src/domain/time/spans';
import { inAlarm, statusWord } from '../../../src/domain/machine/status-word';
import { epochMs, later, MINUTE, type EpochMs } from '../../../src/base/units';
import { createFleet } from '../../../src/simulator/fleet';
import { newRow, slot } from '../../../src/simulator/row';

const fleet = createFleet({ seed: 20_261_121, moduleCount: 1000 });
const blockOf = new Map(
  fleet.powerBlocks.flatMap((block) => block.modules.map(({ moduleId }) => [moduleId, block])),
);
type AlertWire = z.input<typeof alertsSchema>[number];
const iso = (at: number) => new Date(at).toISOString();

/**
 * `GET telemetry` of 1,000 modules. Each `round` moves their samples on by a minute, whatever the
 * time is.
 */
export function telemetryRows(servedAt: EpochMs, round: number): TelemetryRowWire[] {
  return fleet.modules.map(({ moduleId, name, commissionedAt }) => {
    const block = blockOf.get(moduleId);
    if (block === undefined) throw new Error(`${moduleId} has no power block`);
    const readings = fleet.sample(moduleId, later(servedAt, round * MINUTE))?.readings;
    return {
      application: block.application,
      environment: block.environment,
      version: block.version,
      country: block.country,
      timezone: block.timezone,
      latitude: block.latitude,
      longitude: block.longitude,
      moduleId,
      name,
      powerBlockId: block.powerBlockId,
      powerBlockName: block.name,
      timestamp: readings === undefined ? null : iso(servedAt),
      receivedAt: readings === undefined ? null : iso(servedAt),
      statusWord: statusWord(readings?.StatusWord ?? 0),
      alarmCode: sampleOf(readings?.AlarmCode),
      warningCode: sampleOf(readings?.WarningCode),
      runtime: 80,
      securityGroupIds: [],
      parameterStoreEnabled: block.parameterStoreEnabled,
      created: iso(commissionedAt),
      ...Object.fromEntries(
        READING_NAMES.map((reading) => [telemetryField(reading), readings?.[reading] ?? null]),
      ),
    };
  });
}

/** `GET Alerts/active` for these rows, so that both say the same. All began at one moment. */
export const activeAlerts = (rows: readonly TelemetryRowWire[], began: EpochMs): AlertWire[] =>
  rows.flatMap(({ moduleId, name, statusWord: word, alarmCode }) =>
    alarmCode === null || word === null || !inAlarm(statusWord(word))
      ? []
      : [
          {
            id: `${moduleId} ${alarmCode}`,
            moduleId,
            moduleName: name,
            code: alarmCode,
            secondaryCode: 0,
            legacyName: '',
            timestamp: iso(began),
            localTimestamp: null,
            active: true,
            acknowledged: false,
            stateChange: null,
          },
        ],
  );

const rows = new Map<string, Float64Array | null>();
/** Sample of a module at the start of a bucket, cached because two bundles request it. */
function rowAt(moduleId: ModuleId, at: EpochMs): Float64Array | null {
  const key = `${moduleId} ${at}`;
  const known = rows.get(key);
  if (known !== undefined) return known;
  const row = newRow();
  const made = fleet.sampleInto(row, moduleId, at) ? row : null;
  rows.set(key, made);
  return made;
}

interface HistorySearch {
  readonly interval: Interval;
  readonly searchSpan: Span;
  readonly columns: readonly SeriesColumn[];
}

function seriesOf(
  moduleId: ModuleId,
  { interval, searchSpan, columns }: HistorySearch,
  now: EpochMs,
) {
  const width = intervalMs(interval);
  const to = epochMs(Math.min(searchSpan.to, now));
  const starts: EpochMs[] = [];
  for (let at = bucketFloor(searchSpan.from, interval); at < to; at = later(at, width)) {
    if (at >= searchSpan.from && rowAt(moduleId, at) !== null) starts.push(at);
  }
  const series: SeriesResponseWire = {
    timestamps: starts.map(iso),
    interval,
    covered: { from: iso(searchSpan.from), to: iso(to) },
    properties: columns.map((column) => ({
      ...column,
      values: starts.map((at) => {
        const value = rowAt(moduleId, at)?.[slot(column.name)] ?? NaN;
        return Number.isNaN(value) ? null : value;
      }),
    })),
  };
  return series;
}

/** Response to a history request of the fleet: the default columns, or named ones. */
export function historyResponse(body: string, now: EpochMs): Record<string, SeriesResponseWire> {
  const request: unknown = JSON.parse(body);
  const preset = presetRequestSchema.safeParse(request);
  const { id, ...search } = preset.success ? preset.data : adxRequestSchema.parse(request);
  const columns = preset.data?.variables ?? DEFAULT_COLUMNS;
  return Object.fromEntries(
    id.map((moduleId) => [moduleId, seriesOf(moduleId, { ...search, columns }, now)]),
  );
}
