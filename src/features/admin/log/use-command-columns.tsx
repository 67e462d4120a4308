import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import { AUDIT_ACTION_WORDS, AUDIT_OUTCOME_WORDS } from '../../../components/words/audit-words';
import { timeText } from '../../../i18n/format/dates';
import type { AuditLine } from '../../../queries/commands/commands-audit';
import type { Column } from '../../../ui/table/column';
import { NameCell } from '../NameCell';
import { ActorCell } from './ActorCell';
import { useRefusalText } from './use-refusal-text';

/** Columns of commands; the same array until the language or the time zone changes. */
export function useCommandColumns(): readonly Column<AuditLine>[] {
  const { t } = useLingui();
  const zone = useZone();
  return useMemo(
    () => [
      { key: 'at', header: t`Time`, cell: ({ at }) => timeText(at, zone), sortKey: ({ at }) => at },
      {
        key: 'who',
        header: t`Who`,
        cell: (line) => <ActorCell {...line} />,
        sortKey: ({ userName }) => userName,
      },
      {
        key: 'machine',
        header: t`Machine`,
        cell: ({ moduleName, moduleId }) => (
          <NameCell
            text={moduleName.trim() || moduleId}
            below={
              <Box fontSize="sm" color="fg.muted">
                {moduleId}
              </Box>
            }
          />
        ),
        sortKey: ({ moduleName }) => moduleName,
      },
      {
        key: 'what',
        header: t`What`,
        cell: ({ action }) => t(AUDIT_ACTION_WORDS[action]),
        sortKey: ({ action }) => action,
      },
      {
        key: 'outcome',
        header: t`Outcome`,
        cell: (line) => <CommandOutcome line={line} />,
        sortKey: ({ outcome }) => outcome,
      },
    ],
    [t, zone],
  );
}

function CommandOutcome({ line }: { line: AuditLine }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const detail = line.reason === null ? line.message : refusalText(line.reason);
  return (
    <NameCell
      text={t(AUDIT_OUTCOME_WORDS[line.outcome])}
      minW="12rem"
      below={
        detail === '' ? null : (
          <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            <bdi>{detail}</bdi>
          </Box>
        )
      }
    />
  );
}
