import { mutationOptions } from '@tanstack/react-query';
import { PackError, type PackFault } from '../../store/site-pack/pack-file';
import { loadPack, savePack } from '../../sync/site/site-pack';
import { siteRunner } from './device-site';
import type { Services } from '../services';

export type { PackFault };

/** Why a file was not taken; null when it was no fault of the file. */
export const packFault = (error: Error): PackFault | null =>
  error instanceof PackError ? error.fault : null;

/** What is prepared as a file; null when nothing is. */
export const makePack = (services: Services) =>
  mutationOptions({ mutationFn: () => savePack(services) });

/** Takes a file up, and then prepares the same: what the file has is not asked for again, and is read back. */
export const takePack = (services: Services) =>
  mutationOptions({
    mutationFn: async (file: Blob) => {
      const loaded = await loadPack(services, new Uint8Array(await file.arrayBuffer()));
      siteRunner(services).start(loaded.preparation);
      return loaded;
    },
  });
