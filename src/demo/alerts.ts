import type { Alert, AlertChange } from '../domain/alerts/alert';
import { alertReading, TROUBLES, type Trouble } from '../domain/alerts/alert-changes';
import { alertLocalTime, alertTime } from '../domain/alerts/alert-time';
import type { ModuleId } from '../domain/ids';
import { legacyName } from '../domain/alerts/legacy-name';
import { DAY, epochMs, type EpochMs } from '../base/units';
import type {
  ActiveAlertsResponse,
  AlertChangesResponse,
  AlertChangesRequest,
} from '../remote/alerts';
import { RemoteError } from '../remote/remote-error';
import type { FleetModule } from '../simulator/fleet-module';
import { readingsOf } from '../simulator/row';
import { changesWithin, activeSince } from './alert-walk';
import type { MachinePark } from './machine-park';
import type { Slices } from './slices';

/** Number of changes on a page. */
const PAGE = 100;

interface ReportedChange {
  readonly code: number;
  readonly secondaryCode: number;
  readonly acknowledged: boolean;
  readonly at: EpochMs;
  /** null: unchanged. */
  readonly change: AlertChange | null;
}

/** Active alert at the previous sample, with its start. */
interface StandsSince {
  readonly code: number;
  readonly since: EpochMs;
}
type Known = Map<string, StandsSince>;
const KNOWN = new WeakMap<MachinePark, Known>();

/** Active alerts of every machine that has sent data (contract W12). */
export async function readDemoActiveAlerts(
  park: MachinePark,
  now: EpochMs,
  signal: AbortSignal,
): Promise<ActiveAlertsResponse> {
  const slices = park.begin(signal);
  const alerts: Alert[] = [];
  for (const module of park.fleet.modules)
    alerts.push(...(await activeOf(park, module, now, slices)));
  return { servedAt: now, alerts };
}

async function activeOf(
  park: MachinePark,
  module: FleetModule,
  now: EpochMs,
  slices: Slices,
): Promise<readonly Alert[]> {
  await park.prepare(module, now, slices);
  const at = park.lastSample(module, now);
  if (at === null) return [];
  const reading = alertReading(readingsOf(park.row));
  const alerts: Alert[] = [];
  for (const trouble of TROUBLES) {
    const { code, secondaryCode } = reading[trouble];
    if (code === null || code === 0) {
      KNOWN.get(park)?.delete(knownKey(module, trouble));
      continue;
    }
    const since = await sinceOf(park, module, { at, trouble, code }, slices);
    const received = { code, secondaryCode: secondaryCode ?? 0, acknowledged: false };
    alerts.push(asAlert(park, module, { ...received, at: since, change: null }));
  }
  return alerts;
}

const knownKey = ({ moduleId }: FleetModule, trouble: Trouble) => `${moduleId} ${trouble}`;

/** Computed once for as long as the code is active: it may be weeks. */
async function sinceOf(
  park: MachinePark,
  module: FleetModule,
  { at, trouble, code }: { at: EpochMs; trouble: Trouble; code: number },
  slices: Slices,
): Promise<EpochMs> {
  const known: Known = KNOWN.get(park) ?? new Map<string, StandsSince>();
  KNOWN.set(park, known);
  const key = knownKey(module, trouble);
  const before = known.get(key);
  if (before?.code === code) return before.since;
  const since = await activeSince(park, module, { at, trouble }, slices);
  known.set(key, { code, since });
  return since;
}

/** A page of the changes of a machine or all machines, newest first (contract W12). */
export async function readDemoAlertChanges(
  park: MachinePark,
  request: AlertChangesRequest,
  now: EpochMs,
  signal: AbortSignal,
): Promise<AlertChangesResponse> {
  const { moduleId } = request;
  if (moduleId !== null) return readModulePage(park, { ...request, moduleId }, now, signal);
  const changes: Alert[] = [];
  for (const module of park.fleet.modules) {
    let cursor: string | null = null;
    do {
      const one: AlertChangesRequest = { ...request, moduleId: module.moduleId, cursor };
      const page = await readDemoAlertChanges(park, one, now, signal);
      changes.push(...page.changes);
      ({ cursor } = page);
    } while (cursor !== null);
  }
  changes.sort((one, other) => (other.timestamp ?? 0) - (one.timestamp ?? 0));
  return { servedAt: now, changes, cursor: null };
}

/** One page of a machine's changes: whole days until it is full. */
async function readModulePage(
  park: MachinePark,
  { moduleId, span, cursor }: AlertChangesRequest & { readonly moduleId: ModuleId },
  now: EpochMs,
  signal: AbortSignal,
): Promise<AlertChangesResponse> {
  const module = park.fleet.modules.find((one) => one.moduleId === moduleId);
  if (module === undefined) throw new RemoteError('not-found', 'No such module in the demo.');
  const slices = park.begin(signal);
  const earliest = Math.max(span.from, module.commissionedAt);
  const end = Math.min(span.to, now + 1);
  await park.prepare(module, end, slices);
  const changes: Alert[] = [];
  let to = cursor === null ? end : Number(cursor);
  while (to > earliest && changes.length < PAGE) {
    const from = Math.max(earliest, to - DAY);
    const day = { from: epochMs(from), to: epochMs(to) };
    const found = await changesWithin(park, module, day, now, slices);
    const received = found.map(({ at, change, alert }) =>
      asAlert(park, module, { ...alert, at, change }),
    );
    changes.push(...received.reverse());
    to = from;
  }
  return { servedAt: now, changes, cursor: to > earliest ? String(to) : null };
}

function asAlert(
  park: MachinePark,
  { moduleId, name, powerBlockId }: FleetModule,
  received: ReportedChange,
): Alert {
  const { code, secondaryCode, acknowledged, at, change } = received;
  const block = park.fleet.powerBlocks.find((one) => one.powerBlockId === powerBlockId);
  const { version, timezone } = block ?? NOWHERE;
  return {
    id: [moduleId, code, at, change === null ? 'now' : SIGNS[change]].join('-'),
    ...{ moduleId, moduleName: name, code, secondaryCode, acknowledged },
    legacyName: legacyName(code, version),
    timestamp: alertTime(at),
    localTimestamp: alertLocalTime(at, timezone),
    active: change !== 'Active -> Inactive',
    stateChange: change,
  };
}

/** For a module without a power block; there is none in the demo. */
const NOWHERE = { version: 'unknown', timezone: 'UTC' } as const;

const SIGNS: Record<AlertChange, string> = {
  'Inactive -> Active': 'begins',
  'Active -> Inactive': 'ends',
  'Unacknowledged -> Acknowledged': 'acknowledged',
};
