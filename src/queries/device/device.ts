import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ModuleId } from '../../domain/ids';
import type { Download, DownloadKey } from '../../store/records/downloads';
import { requestPersistence, readQuota } from '../../store/database/quota';
import { KEYS } from '../keys';
import type { Services } from '../services';

/** Every series of history on the disk of this device. */
export const inventoryQuery = ({ store }: Services) =>
  queryOptions({
    queryKey: KEYS.inventory,
    queryFn: () => store.series.inventory(),
    staleTime: 0,
    structuralSharing: false,
  });

/** Modules that are never evicted. */
export const pinnedQuery = ({ store }: Services) =>
  queryOptions({
    queryKey: [...KEYS.settings, 'pinned'],
    queryFn: async () => (await store.settings.read('pinned')) ?? [],
  });

const QUOTA_EVERY_MS = 15_000;

/** Storage that the browser grants, and whether it is persistent. Nothing reports its changes. */
export const quotaQuery = () =>
  queryOptions({
    queryKey: KEYS.quota,
    queryFn: () => readQuota(),
    staleTime: 0,
    refetchInterval: QUOTA_EVERY_MS,
  });

/** Data that the browser removed, until the user dismisses it; usually null. */
export const lossQuery = ({ store }: Services) =>
  queryOptions({ queryKey: KEYS.loss, queryFn: () => store.loss.read() });

export interface SizedDownload extends Download {
  readonly bytes: number;
}

/** Files stored on this device, newest first. */
export const downloadsQuery = ({ store }: Services) =>
  queryOptions({
    queryKey: KEYS.downloads,
    queryFn: async () => {
      const files = await store.downloads.list();
      const contents = await Promise.all(files.map((file) => store.downloads.read(file)));
      return files.map((file, i): SizedDownload => ({ ...file, bytes: sizeOf(contents[i]) }));
    },
  });

const sizeOf = (content: Blob | string | null | undefined): number =>
  typeof content === 'string' ? new Blob([content]).size : (content?.size ?? 0);

/** Content of a stored file; null when it is gone. */
export const readDownload = async (
  { store }: Services,
  key: DownloadKey & Pick<Download, 'mime'>,
): Promise<Blob | null> => {
  const content = await store.downloads.read(key);
  return typeof content === 'string' ? new Blob([content], { type: key.mime }) : content;
};

export const removeDownload = ({ store }: Services) =>
  mutationOptions({ mutationFn: (key: DownloadKey) => store.downloads.remove(key) });

/** Removes samples and coverage of modules; the newest snapshot of the fleet stays. */
export const removeModuleHistory = ({ store }: Services) =>
  mutationOptions({
    mutationFn: (moduleIds: readonly ModuleId[]) => store.series.remove(new Set(moduleIds)),
  });

export const dismissLoss = ({ store }: Services) =>
  mutationOptions({
    mutationFn: () => {
      store.loss.dismiss();
      return Promise.resolve();
    },
    onSuccess: (_data, _variables, _before, { client }) =>
      client.invalidateQueries({ queryKey: KEYS.loss }),
  });

/** Requests persistent storage; null when the browser cannot grant it. */
export const persistStorage = () =>
  mutationOptions({
    mutationFn: () => requestPersistence(),
    onSuccess: (_data, _variables, _before, { client }) =>
      client.invalidateQueries({ queryKey: KEYS.quota }),
  });

const APP_EVERY_MS = 3_000;

/** Whether a service worker has cached the app itself, so that its pages open without a network. */
export const appCachedQuery = () =>
  queryOptions({
    queryKey: KEYS.appCached,
    queryFn: async () => {
      if (!('serviceWorker' in navigator)) return false;
      const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
      return registration?.active != null;
    },
    staleTime: 0,
    // The worker may still be starting, and nothing reports when it is active.
    refetchInterval: ({ state }) => (state.data === true ? false : APP_EVERY_MS),
  });
