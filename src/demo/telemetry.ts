import { parse } from '../contract/parse';
import {
  READING_NAMES,
  telemetryField,
  telemetryRowSchema,
  type TelemetryRowWire,
} from '../contract/telemetry';
import { sampleOf } from '../domain/machine/readings';
import type { ModuleTelemetry } from '../domain/machine/telemetry';
import { iso } from '../base/iso';
import type { EpochMs } from '../base/units';
import type { FleetResponse } from '../remote/reads';
import type { FleetModule, FleetPowerBlock } from '../simulator/fleet-module';
import { readingsOf } from '../simulator/row';
import type { MachinePark } from './machine-park';
import { demoRuntimeShare } from './runtime';

/** The newest sample of every machine, in the form of the contract, parsed like the server's. */
export async function readDemoTelemetry(
  park: MachinePark,
  now: EpochMs,
  signal: AbortSignal,
): Promise<FleetResponse> {
  const slices = park.begin(signal);
  const modules: ModuleTelemetry[] = [];
  for (const block of park.fleet.powerBlocks) {
    for (const module of block.modules) {
      const runtime = await demoRuntimeShare(park, module, now, slices);
      modules.push(parse(telemetryRowSchema, rowOf(park, block, module, now, runtime)));
    }
  }
  return { snapshot: { servedAt: now, modules }, dropped: 0 };
}

function rowOf(
  park: MachinePark,
  block: FleetPowerBlock,
  module: FleetModule,
  now: EpochMs,
  runtime: number | null,
): TelemetryRowWire {
  const at = park.lastSample(module, now);
  const readings = at === null ? {} : readingsOf(park.row);
  const measured = READING_NAMES.flatMap((name) => {
    const value = readings[name];
    return value === undefined ? [] : [[telemetryField(name), value] as const];
  });
  const timestamp = at === null ? null : iso(at);
  return {
    moduleId: module.moduleId,
    powerBlockId: block.powerBlockId,
    name: module.name,
    powerBlockName: block.name,
    timestamp,
    receivedAt: timestamp,
    statusWord: sampleOf(readings.StatusWord),
    alarmCode: sampleOf(readings.AlarmCode),
    warningCode: sampleOf(readings.WarningCode),
    runtime,
    application: block.application,
    environment: block.environment,
    version: block.version,
    country: block.country,
    timezone: block.timezone,
    latitude: block.latitude,
    longitude: block.longitude,
    securityGroupIds: [],
    parameterStoreEnabled: block.parameterStoreEnabled,
    created: iso(module.commissionedAt),
    ...Object.fromEntries(measured),
  };
}
