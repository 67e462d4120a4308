import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import type { AdminChange } from '../../../domain/admin/admin-change';
import { BREAKPOINTS } from '../../../ui/breakpoints';
import { LongText } from '../../../ui/LongText';
import type { Column } from '../../../ui/table/column';
import { useFromWidth } from '../../../ui/use-from-width';
import { ActorCell } from './ActorCell';
import { DifferenceCell } from './DifferenceCell';
import { LogLines } from './LogLines';
import { isFiltered, type LogListProps } from './log-filter';
import { CHANGE_WORDS, KIND_WORDS } from './log-words';
import { useChangeCsv } from './use-log-csv';
import { useChangeLines } from './use-log-lines';
import { useRefusalText } from './use-refusal-text';

/** Changes of users, groups, machines and guard rules, with names as they were. */
export function ChangesList({ filter, span }: LogListProps) {
  const { t } = useLingui();
  return (
    <LogLines
      isFiltered={isFiltered(filter)}
      label={t`Log of changes`}
      query={useChangeLines(filter, span)}
      columns={useChangeLogColumns()}
      csv={useChangeCsv()}
    />
  );
}

function useChangeLogColumns(): readonly Column<AdminChange>[] {
  const { t } = useLingui();
  const isWide = useFromWidth(BREAKPOINTS.csv);
  return useMemo(
    () => [
      {
        key: 'at',
        header: t`Time`,
        cell: (change) => <ActorCell {...change} />,
        sortKey: ({ at }) => at,
        share: 2,
      },
      {
        key: 'what',
        header: t`What`,
        cell: (change) => (
          <Deed change={change}>{isWide ? null : <DifferenceCell change={change} none="" />}</Deed>
        ),
        sortKey: ({ kind, action }) => `${kind} ${action}`,
        share: 3,
      },
      {
        key: 'difference',
        header: t`Before → after`,
        cell: (change) => <DifferenceCell change={change} />,
        share: 4,
        hidden: !isWide,
      },
    ],
    [t, isWide],
  );
}

type DeedProps = { change: AdminChange; children: ReactNode };

function Deed({ change, children }: DeedProps) {
  const { kind, action, refusal, objectName, objectId } = change;
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const reason = refusal === null ? '' : refusalText(refusal);
  const label = t(KIND_WORDS[kind]);
  const value = t(CHANGE_WORDS[action]);
  const what = t`${label}: ${value}`;
  return (
    <Box py="2" whiteSpace="normal" overflowWrap="anywhere">
      {refusal === null ? null : (
        <Box fontWeight="medium" color="danger.fg">
          {t`Refused: ${reason}`}
        </Box>
      )}
      {refusal === null ? what : t`Not done: ${what}`}
      <Box>
        <LongText text={objectName.trim() || objectId} />
      </Box>
      {children}
    </Box>
  );
}
