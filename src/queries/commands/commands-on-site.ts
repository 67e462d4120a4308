import { mutationOptions } from '@tanstack/react-query';
import type { ModuleId } from '../../domain/ids';
import { causeOf } from '../../sync/commands/ending';
import type { CommandCause, RemoteControl } from './commands';
import { AUDIT_KEY } from './control';

/** Reports that the user is at the machine, or that nobody is any more. */
export const onSiteChange = (control: RemoteControl, moduleId: ModuleId) =>
  mutationOptions({
    mutationKey: ['on-site', moduleId],
    mutationFn: (isThere: boolean) =>
      isThere ? control.beginOnSite(moduleId) : control.endOnSite(moduleId),
    onSettled: (_result, _error, _isThere, _context, { client }) =>
      client.invalidateQueries({ queryKey: [AUDIT_KEY, moduleId] }),
  });

/** Cause of its failure. */
export const onSiteCause = (error: unknown): CommandCause => causeOf(error);
