import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import type { AdminChange } from '../../../domain/admin/admin-change';
import { timeText } from '../../../i18n/format/dates';
import type { Column } from '../../../ui/table/column';
import { NameCell } from '../NameCell';
import { ActorCell } from './ActorCell';
import { DifferenceCell } from './DifferenceCell';
import { LogLines } from './LogLines';
import type { LogListProps } from './log-filter';
import { CHANGE_WORDS, KIND_WORDS } from './log-words';
import { useChangeCsv } from './use-log-csv';
import { useChangeLines } from './use-log-lines';
import { useRefusalText } from './use-refusal-text';

/** Changes of users, groups, machines and guard rules, with names as they were. */
export function ChangesList({ filter, span }: LogListProps) {
  const { t } = useLingui();
  return (
    <LogLines
      label={t`Log of changes`}
      query={useChangeLines(filter, span)}
      columns={useChangeLogColumns()}
      csv={useChangeCsv()}
    />
  );
}

function useChangeLogColumns(): readonly Column<AdminChange>[] {
  const { t } = useLingui();
  const zone = useZone();
  return useMemo(
    () => [
      { key: 'at', header: t`Time`, cell: ({ at }) => timeText(at, zone), sortKey: ({ at }) => at },
      {
        key: 'who',
        header: t`Who`,
        cell: (change) => <ActorCell {...change} />,
        sortKey: ({ userName }) => userName,
      },
      {
        key: 'what',
        header: t`What`,
        cell: (change) => <Deed change={change} />,
        sortKey: ({ kind, action }) => `${kind} ${action}`,
      },
      {
        key: 'object',
        header: t`Record`,
        cell: ({ objectName, objectId }) => <NameCell text={objectName.trim() || objectId} />,
        sortKey: ({ objectName }) => objectName,
      },
      {
        key: 'difference',
        header: t`Before → after`,
        cell: (change) => <DifferenceCell change={change} />,
      },
    ],
    [t, zone],
  );
}

function Deed({ change: { kind, action, refusal } }: { change: AdminChange }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const reason = refusal === null ? '' : refusalText(refusal);
  return (
    <Box minW="8rem" whiteSpace="normal">
      {t(KIND_WORDS[kind])}: {t(CHANGE_WORDS[action])}
      {refusal === null ? null : (
        <Box fontSize="sm" color="danger.fg">
          {t`Refused: ${reason}`}
        </Box>
      )}
    </Box>
  );
}
