import { aModule, aModuleId, aPowerBlockId } from '../../domain/machine/telemetry.fixture';
import { isUserId, type UserId } from '../../domain/ids';
import { RemoteError, stopIfCancelled } from '../../remote/remote-error';
import type { Alert } from '../../domain/alerts/alert';
import type { Store } from '../../store/store';
import { START, fillWorld } from '../fill/fill-world.fixture';
import type { SiteAlertDeps } from './site-alerts';
import type { SiteDeps } from './prepare-site';

export const BLOCK_A = aPowerBlockId('0710000001');
export const BLOCK_B = aPowerBlockId('0710000002');
export const A1 = aModuleId('0110000001');
export const A2 = aModuleId('0110000002');
export const B1 = aModuleId('0110000003');

export const FLEET = [
  aModule({ moduleId: A1, powerBlockId: BLOCK_A, powerBlockName: 'A' }),
  aModule({ moduleId: A2, powerBlockId: BLOCK_A, powerBlockName: 'A' }),
  aModule({ moduleId: B1, powerBlockId: BLOCK_B, powerBlockName: 'B' }),
];

function aUserId(text: string): UserId {
  if (!isUserId(text)) throw new Error('no user id');
  return text;
}

/** A source, and a device with this store that knows the fleet and the person. */
export async function siteWorld(
  store: Store,
  changes: Parameters<typeof fillWorld>[0] = {},
  configuration: SiteDeps['reads']['configuration'] = null,
) {
  const made = fillWorld(changes);
  const alertLog: { changes: readonly Alert[]; active: readonly Alert[]; isLost: boolean } = {
    ...{ changes: [], active: [], isLost: false },
  };
  const respond = async <T>(signal: AbortSignal, value: T) => {
    stopIfCancelled(signal);
    await Promise.resolve();
    if (alertLog.isLost) throw new RemoteError('broken-answer', 'lost');
    return { servedAt: made.source.now, ...value };
  };
  const alertReads: SiteAlertDeps['reads'] = {
    activeAlerts: (signal) => respond(signal, { alerts: alertLog.active }),
    alertChanges: ({ moduleId, span }, signal) => {
      const changes = alertLog.changes.filter(
        (one) =>
          one.moduleId === moduleId &&
          one.timestamp !== null &&
          span.from <= one.timestamp &&
          one.timestamp < span.to,
      );
      return respond(signal, { changes, cursor: null });
    },
  };
  await store.fleet.write({ snapshot: { servedAt: START, modules: FLEET }, dropped: 0 });
  await store.person.write({
    confirmedAt: START,
    user: {
      userId: aUserId('ann'),
      email: '',
      nickName: '',
      blocked: false,
      authZGlobalAccess: 'None',
      securityGroupAccess: [],
      securityGroupsNames: [],
      enableEdit: false,
      enableDelete: false,
    },
  });
  const reads = { ...made.deps.reads, ...alertReads, configuration };
  const deps = { ...made.deps, reads, store } satisfies SiteDeps;
  return { ...made, deps, store, alertLog };
}

export async function deleteDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    await done(indexedDB.deleteDatabase(name));
  }
}

/** Breaks every chunk of Ann's whose key begins with `prefix`, as a broken disk might. */
export async function damageChunks(prefix: string): Promise<void> {
  const database = await done(indexedDB.open('portal-ann'));
  const chunks = database.transaction('series', 'readwrite').objectStore('series');
  for (const key of await done(chunks.getAllKeys())) {
    if (typeof key === 'string' && key.startsWith(prefix))
      await done(chunks.put({ broken: true }, key));
  }
  database.close();
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('the request failed'));
    };
  });
