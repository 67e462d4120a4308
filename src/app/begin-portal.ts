import { createAuth } from '../auth/auth';
import { hasLastAccount } from '../auth/last-account';
import { createObservable, type Observable } from '../base/observable';
import { fleetQuery } from '../queries/fleet';
import { confirmedPersonQuery, personQuery } from '../queries/person';
import { preferencesQuery } from '../queries/preferences';
import { refreshFleet } from '../sync/refresh-fleet';
import { createClock } from '../sync/clock';
import { isModuleId } from '../domain/ids';
import { wait } from '../base/wait';
import { afterDrawing } from '../ui/later/after-drawing';
import type { OpenedAccount } from './account/account';
import { deviceStorages, type DeviceStorages } from './account/device-storage';
import { createLeases } from './account/leases';
import { followFinishedSignOuts } from './account/unfinished-sign-out';
import { historyCode } from './later/later';
import { hasConfigCopy, loadRuntimeConfig, type LoadedConfig } from './runtime-config';
import { createSession, type Session } from './session/session';
import { failedStage, type SessionStage } from './session/stage';

/** A session that has begun, before there is code to draw it. */
export interface BegunSession extends Pick<Session, 'signIn' | 'signOut'> {
  readonly stages: Pick<Observable<SessionStage>, 'current' | 'subscribe'>;
}

/** The real portal as far as it gets without screens. */
export interface BegunPortal {
  /** Null when this device never reached the server. */
  readonly loaded: LoadedConfig | null;
  /** Null where the browser refuses its storages. */
  readonly storages: DeviceStorages | null;
  /** Null without either. */
  readonly session: BegunSession | null;
}

/** Longest wait of what draws for the copy of the page. */
export const COPY_MS = 2_000;

interface PortalStart {
  readonly begun: Promise<BegunPortal>;
  /**
   * Resolves when the page is shown as a copy, or will not be; on a first visit at once. Never
   * rejects.
   */
  readonly mayDraw: Promise<unknown>;
}

/** Reads the config, finds out who is here, and reads or requests their first data. */
export function beginPortal(): PortalStart {
  const storages = deviceStorages();
  const stages = createObservable<SessionStage>({ kind: 'starting' });
  const begin = async () => {
    const loaded = await loadRuntimeConfig();
    const session =
      storages === null || loaded === null ? null : beginSession(loaded, storages, stages);
    return { loaded, storages, session };
  };
  const mayDraw =
    storages !== null && isRepeatVisit(storages)
      ? Promise.race([copyShown(stages), wait(COPY_MS)])
      : Promise.resolve();
  return { begun: begin(), mayDraw };
}

/** Whether the account known from last time may be opened from its store at once. */
const isRepeatVisit = ({ local }: DeviceStorages): boolean =>
  hasConfigCopy() && hasLastAccount(local);

/** Resolves when the page is shown as a copy, or will not be. Never rejects. */
function copyShown(stages: Observable<SessionStage>): Promise<unknown> {
  // Evaluated while the account's database is being opened.
  const code = import('./page-copy/show-copy');
  return new Promise<unknown>((resolve) => {
    stages.subscribe((stage) => {
      if (stage.kind === 'outside') resolve(null);
      if (stage.kind !== 'inside') return;
      // Without a copy the page is drawn a moment later.
      code.then(({ showPageCopy }) => showPageCopy(stage.account)).then(resolve, resolve);
    });
    // Nobody uses it where the session ends outside.
    code.catch(() => undefined);
  });
}

function beginSession(
  { config, onServer }: LoadedConfig,
  storages: DeviceStorages,
  stages: Observable<SessionStage>,
): BegunSession {
  // No server sets this clock: it is the device's own.
  const { now } = createClock();
  const device = { ...storages, leases: createLeases(storages.local, now, config.offlineDays) };
  followFinishedSignOuts(storages.local);
  let isStored: Promise<boolean> = Promise.resolve(false);
  // Data stored on this device are drawn before the sign-in library is evaluated.
  const auth = createAuth(config.signIn, now, async () => {
    if (await isStored) await afterDrawing();
  });
  const session = createSession({
    config,
    onServer,
    auth,
    device,
    setStage: (stage) => {
      if (stage.kind === 'inside') isStored = readFirstData(stage.account);
      stages.set(stage);
    },
    afterDrawing,
    reload: () => {
      window.location.reload();
    },
  });
  session.start().catch((error: unknown) => {
    stages.set(failedStage(error));
  });
  return { stages, signIn: () => session.signIn(), signOut: () => session.signOut() };
}

/**
 * Reads what the first screen needs into the query cache. Where this device lacks the fleet or the
 * person, both are requested together: the server decides who may see it. Returns whether it has
 * them; never rejects, since whoever uses the data reports a fault.
 */
async function readFirstData({
  services,
  queries,
  aheadFleet,
  aheadCharts,
}: OpenedAccount): Promise<boolean> {
  const reads = Promise.all([
    queries.query(fleetQuery(services)),
    queries.query(personQuery(services)),
    queries.query(preferencesQuery(services)),
  ]);
  const isStored = await reads.then(
    ([fleet, person]) => fleet !== null && person !== null,
    () => true,
  );
  if (!isStored) {
    queries.query(confirmedPersonQuery(services)).catch(() => undefined);
    aheadFleet.start((signal) => refreshFleet(services, signal));
    aheadCharts.start((signal) => requestFirstCharts(services, signal).catch(() => undefined));
  }
  return isStored;
}

const MACHINE_PATH = /^\/modules\/advanced\/(\d+)\/?$/;

/**
 * Requests the history of a machine's first charts where the address is its page, which would
 * request it when it is drawn. Rejects when the code for it cannot be loaded.
 */
async function requestFirstCharts(
  services: OpenedAccount['services'],
  ended: AbortSignal,
): Promise<void> {
  const { pathname, search } = window.location;
  const [, moduleId = ''] = MACHINE_PATH.exec(pathname) ?? [];
  if (!isModuleId(moduleId)) return;
  const period = Object.fromEntries(new URLSearchParams(search));
  const { fillFirstCharts } = await historyCode();
  const range = Number(period['range']);
  await fillFirstCharts(services, { moduleId, search: { ...period, range } }, ended);
}
