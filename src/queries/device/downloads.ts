import { queryOptions } from '@tanstack/react-query';
import type { Day } from '../../domain/time/days';
import type { ModuleId } from '../../domain/ids';
import type { FileOwnerId } from '../../domain/machine/machine-file';
import { createFileRuns, type FileRuns } from '../../sync/files/file-runs';
import { listBlackboxes } from '../../sync/files/list-blackboxes';
import { KEYS } from '../keys';
import type { Services } from '../services';

export type { FileFault } from '../../sync/files/file-fault';
export type { FileOutcome, FileRun, FileRuns } from '../../sync/files/file-runs';

/** Services with machines. */
type WithFiles = Services & { readonly files: NonNullable<Services['files']> };

export const hasFiles = (services: Services): services is WithFiles => services.files !== null;

const runs = new WeakMap<Services, FileRuns>();

/** Returns the downloads of an account. */
export function fileRuns(services: WithFiles): FileRuns {
  const { files, store, clock } = services;
  const known = runs.get(services) ?? createFileRuns({ files, store, clock });
  runs.set(services, known);
  return known;
}

/** Blackboxes of a day. Requested each time: today gets more of them later. */
export const blackboxesQuery = ({ files }: WithFiles, ownerId: FileOwnerId, day: Day) =>
  queryOptions({
    queryKey: [...KEYS.blackboxes, ownerId, day],
    queryFn: ({ signal }) => listBlackboxes(files, ownerId, day, signal),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

/** One stored file; null when it is not on this device. */
export const storedFileQuery = ({ store }: Services, moduleId: ModuleId, fileName: string) =>
  queryOptions({
    queryKey: [...KEYS.downloads, moduleId, fileName],
    queryFn: async () => {
      const content = await store.downloads.read({ moduleId, fileName });
      return typeof content === 'string' ? new Blob([content], { type: 'text/csv' }) : content;
    },
    structuralSharing: false,
  });
