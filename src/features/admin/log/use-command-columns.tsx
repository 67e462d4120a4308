import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { AUDIT_ACTION_WORDS, auditOutcome } from '../../../components/words/audit-words';
import { useMachineMessage } from '../../../components/words/use-machine-message';
import type { AuditLine } from '../../../queries/commands/commands-audit';
import { BREAKPOINTS } from '../../../ui/breakpoints';
import { LongText } from '../../../ui/LongText';
import type { Column } from '../../../ui/table/column';
import { useFromWidth } from '../../../ui/use-from-width';
import { NameCell } from '../NameCell';
import { ActorCell } from './ActorCell';
import { useRefusalText } from './use-refusal-text';

/** Columns of commands; the same array until the language or the width of the window changes. */
export function useCommandColumns(): readonly Column<AuditLine>[] {
  const { t } = useLingui();
  const isWide = useFromWidth(BREAKPOINTS.csv);
  return useMemo(
    () => [
      {
        key: 'at',
        header: t`Time`,
        cell: (line) => <ActorCell {...line} />,
        sortKey: ({ at }) => at,
        share: 2,
      },
      {
        key: 'what',
        header: t`What`,
        cell: (line) => <Order line={line}>{isWide ? null : <CommandOutcome line={line} />}</Order>,
        sortKey: ({ action }) => action,
        share: 3,
      },
      {
        key: 'outcome',
        header: t`Outcome`,
        cell: (line) => <CommandOutcome line={line} />,
        sortKey: ({ outcome }) => outcome,
        share: 3,
        hidden: !isWide,
      },
    ],
    [t, isWide],
  );
}

/** Command and its machine. */
function Order({ line, children }: { line: AuditLine; children: ReactNode }) {
  const { t } = useLingui();
  const { action, moduleName, moduleId } = line;
  return (
    <Box py="2" whiteSpace="normal" overflowWrap="anywhere">
      {t(AUDIT_ACTION_WORDS[action])}
      <Box>
        <LongText text={moduleName.trim() || moduleId} />
      </Box>
      <Box fontSize="sm" color="fg.muted">
        {moduleId}
      </Box>
      {children}
    </Box>
  );
}

function CommandOutcome({ line }: { line: AuditLine }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const textOf = useMachineMessage();
  const detail = line.reason === null ? textOf(line.message) : refusalText(line.reason);
  return (
    <NameCell
      text={t(auditOutcome(line))}
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
