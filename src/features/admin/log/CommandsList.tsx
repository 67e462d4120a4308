import { useLingui } from '@lingui/react/macro';
import { LogLines } from './LogLines';
import { isFiltered, type LogListProps } from './log-filter';
import { useCommandColumns } from './use-command-columns';
import { useCommandCsv } from './use-log-csv';
import { useCommandLines } from './use-log-lines';

/** Commands to machines, with those that were refused. */
export function CommandsList({ filter, span }: LogListProps) {
  const { t } = useLingui();
  return (
    <LogLines
      isFiltered={isFiltered(filter)}
      label={t`Log of commands`}
      query={useCommandLines(filter, span)}
      columns={useCommandColumns()}
      csv={useCommandCsv()}
    />
  );
}
