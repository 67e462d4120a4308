import { useAdminLog } from '../../../queries/admin/use-admin';
import { readMatching } from '../../../queries/admin/matching-pages';
import { isModuleId } from '../../../domain/ids';
import { folded } from '../../../base/folded-text';
import {
  changesRequest,
  matchesChange,
  matchesCommand,
  type LogFilter,
  type LogSpan,
} from './log-filter';

const AT_LEAST = 10;

/** Changes that match the filter, newest first. */
export const useChangeLines = (filter: LogFilter, span: LogSpan) =>
  useAdminLog(['changes', filter, span], (admin, start, signal) => {
    const request = changesRequest(filter, span);
    return readMatching(
      async (cursor) => {
        const page = await admin.changes({ ...request, cursor }, signal);
        return { lines: page.changes, cursor: page.cursor };
      },
      start,
      {
        matches: (change) => matchesChange(filter, change),
        isPast: () => false,
        atLeast: AT_LEAST,
      },
    );
  });

/** Commands that match the filter, newest first. */
export const useCommandLines = (filter: LogFilter, span: LogSpan) =>
  useAdminLog(['commands', filter, span], (admin, start, signal) => {
    const id = folded(filter.object);
    const { from } = span;
    return readMatching(
      async (cursor) => {
        const page = await admin.commands(isModuleId(id) ? id : null, cursor, signal);
        return { lines: page.entries, cursor: page.cursor };
      },
      start,
      {
        matches: (line) => matchesCommand(filter, span, line),
        isPast: ({ at }) => from !== null && at < from,
        atLeast: AT_LEAST,
      },
    );
  });
