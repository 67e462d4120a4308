import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import { MODULE_STATUS_LOOKS } from '../../../components/status/module-status-looks';
import { displayedStatus } from '../../../domain/machine/module-status';
import { statusWord } from '../../../domain/machine/status-word';
import { clockText, timeText } from '../../../i18n/format/dates';
import type { AuditLine } from '../../../queries/commands/commands-audit';
import type { Column } from '../../../ui/table/column';
import { AUDIT_ACTION_WORDS, auditOutcome } from '../../../components/words/audit-words';
import { useMachineMessage } from '../../../components/words/use-machine-message';
import { CAUSE_WORDS } from './command-words';

/** Columns of the audit log; the same array until the language or the time zone changes. */
export function useAuditColumns(): readonly Column<AuditLine>[] {
  const { t } = useLingui();
  const zone = useZone();
  const textOf = useMachineMessage();
  return useMemo(
    () => [
      { key: 'at', header: t`Time`, cell: ({ at }) => timeText(at, zone), sortKey: ({ at }) => at },
      { key: 'who', header: t`Who`, cell: who, sortKey: ({ userName }) => userName },
      { key: 'what', header: t`What`, cell: ({ action }) => t(AUDIT_ACTION_WORDS[action]) },
      {
        key: 'seen',
        header: t`Status when sent`,
        cell: ({ seen }) => {
          if (seen === null) return '–';
          const word = statusWord(seen.statusWord);
          const status = displayedStatus({ statusWord: word, measuredAt: seen.at }, seen.at);
          return `${t(MODULE_STATUS_LOOKS[status].word)} ${clockText(seen.at, zone)}`;
        },
      },
      {
        key: 'outcome',
        header: t`Outcome`,
        cell: (line) => (
          <Outcome
            outcome={t(auditOutcome(line))}
            reason={line.reason === null ? textOf(line.message) : t(CAUSE_WORDS[line.reason])}
          />
        ),
      },
    ],
    [t, zone, textOf],
  );
}

const who = ({ userName, address }: AuditLine) => (
  <>
    {userName}
    {address === '' ? null : (
      <Box fontSize="sm" color="fg.muted">
        {address}
      </Box>
    )}
  </>
);

function Outcome({ outcome, reason }: { outcome: string; reason: string }) {
  return (
    <Box minW="14rem" whiteSpace="normal">
      {outcome}
      <Box fontSize="sm" color="fg.muted">
        {reason}
      </Box>
    </Box>
  );
}
