import { mutationOptions } from '@tanstack/react-query';
import { PackError, type PackFault } from '../../store/site-pack/pack-file';
import { loadPack, savePack } from '../../sync/site/site-pack';
import { siteRunner } from './device-site';
import type { Services } from '../services';

export type { PackFault };

/** Reason why a file was rejected; null when the file was not at fault. */
export const packFault = (error: Error): PackFault | null =>
  error instanceof PackError ? error.fault : null;

/** Saves the prepared data as a file; returns null when nothing is prepared. */
export const makePack = (services: Services) =>
  mutationOptions({ mutationFn: () => savePack(services) });

/**
 * Loads a file, and then prepares the same data: what the file has is not requested again, and is
 * read back.
 */
export const takePack = (services: Services) =>
  mutationOptions({
    mutationFn: async (file: Blob) => {
      const loaded = await loadPack(services, new Uint8Array(await file.arrayBuffer()));
      siteRunner(services).start(loaded.preparation);
      return loaded;
    },
  });
