import type { QueryClient } from '@tanstack/react-query';
import type { LiveRange } from '../../domain/time/time-ranges';
import type { PowerBlockId } from '../../domain/ids';
import { onSiteAt } from '../../domain/machine/on-site';
import { downloadsQuery, pinnedQuery } from '../../queries/device/device';
import { preparationQuery } from '../../queries/device/device-site';
import { fleetQuery } from '../../queries/fleet';
import type { Services } from '../../queries/services';
import { unsentSettingsQuery } from '../../queries/unsent-settings';
import { later } from '../later/later';

/** Loss that a sign-out means for its user. */
export interface AtStake {
  /** Without the server nobody can sign in again. */
  readonly isConnected: boolean;
  /** Changes of settings could not be sent. */
  readonly isUnsent: boolean;
  /** Power blocks that were prepared for a site; null: none. */
  readonly prepared: { readonly names: readonly string[]; readonly range: LiveRange } | null;
  /** Number of pinned modules. */
  readonly pinned: number;
  /** Number of downloaded files. */
  readonly files: number;
  /** Names of the modules where the user is checked in, by the newest values of this device. */
  readonly onSite: readonly string[];
}

/** Whether data are lost that their user has asked for, or made. */
export const hasNamedLoss = ({ isUnsent, prepared, pinned, files }: AtStake): boolean =>
  isUnsent || prepared !== null || pinned > 0 || files > 0;

interface SignOutDeps {
  readonly client: QueryClient;
  readonly services: Services;
  /** Asks the server: it may be out of reach before any request has noticed it. */
  readonly isServerThere: () => Promise<boolean>;
}

/**
 * Sends the changes that were not sent yet, and returns what a sign-out would lose; null when it
 * needs no question (app S5). Data that cannot be read are not named: a store that fails keeps
 * nobody signed in. Never rejects.
 */
export async function readAtStake(
  deps: SignOutDeps,
  signal: AbortSignal,
  onSending: () => void,
): Promise<AtStake | null> {
  const isUnsent = !(await sendChanges(deps, signal, onSending));
  const isConnected = await deps.isServerThere();
  const atStake = { isConnected, isUnsent, ...(await readStored(deps)) };
  const asks = !isConnected || hasNamedLoss(atStake) || atStake.onSite.length > 0;
  return asks ? atStake : null;
}

/** Returns false when there are changes that could not be sent. */
async function sendChanges(
  { client, services }: SignOutDeps,
  signal: AbortSignal,
  onSending: () => void,
): Promise<boolean> {
  // Changes that cannot be read cannot be sent either: they do not block the sign-out.
  const isPending = await client.query(unsentSettingsQuery(services)).catch(() => false);
  if (!isPending) return true;
  onSending();
  return later().then(
    ({ sendSettings }) => sendSettings(services, services.userId, signal),
    () => false,
  );
}

async function readStored({ client, services }: SignOutDeps) {
  const [preparation, pinned, files, fleet] = await Promise.all([
    client.query(preparationQuery(services)).catch(() => null),
    client.query(pinnedQuery(services)).catch(() => []),
    client.query(downloadsQuery(services)).catch(() => []),
    client.query(fleetQuery(services)).catch(() => null),
  ]);
  const names = new Map<PowerBlockId, string>(
    fleet?.snapshot.modules.map((module) => [module.powerBlockId, module.powerBlockName]),
  );
  const nameOf = (id: PowerBlockId) => names.get(id) ?? id;
  const now = services.clock.now();
  const own = fleet?.snapshot.modules.filter(
    ({ onSite }) => onSiteAt(onSite, now)?.userId === services.userId,
  );
  return {
    onSite: own?.map(({ name }) => name) ?? [],
    prepared:
      preparation === null
        ? null
        : { names: preparation.powerBlockIds.map(nameOf), range: preparation.range },
    pinned: pinned.length,
    files: files.length,
  };
}
