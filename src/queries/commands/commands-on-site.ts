import { mutationOptions } from '@tanstack/react-query';
import type { ModuleId } from '../../domain/ids';
import { causeOf } from '../../sync/commands/ending';
import type { CommandCause, RemoteControl } from './commands';

/** Reports that the user is at the machine, or that nobody is any more. */
export const onSiteChange = (control: RemoteControl, moduleId: ModuleId) =>
  mutationOptions({
    mutationKey: ['on-site', moduleId],
    mutationFn: (isThere: boolean) =>
      isThere ? control.beginOnSite(moduleId) : control.endOnSite(moduleId),
  });

/** Cause of its failure. */
export const onSiteCause = (error: unknown): CommandCause => causeOf(error);
