import { mutationOptions } from '@tanstack/react-query';
import type { ModuleId } from '../../domain/ids';
import { causeOf } from '../../sync/commands/ending';
import type { CommandCause, RemoteControl } from './commands';

/** Says that one is at the machine, or that nobody is any more. */
export const onSiteChange = (control: RemoteControl, moduleId: ModuleId) =>
  mutationOptions({
    mutationKey: ['on-site', moduleId],
    mutationFn: (isThere: boolean) =>
      isThere ? control.beginOnSite(moduleId) : control.endOnSite(moduleId),
  });

/** Why it could not be said, in one word. */
export const onSiteCause = (error: unknown): CommandCause => causeOf(error);
