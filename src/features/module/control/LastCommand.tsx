import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWhenText } from '../../../components/time-text/use-when-text';
import { AUDIT_ACTION_WORDS, AUDIT_OUTCOME_WORDS } from '../../../components/words/audit-words';
import { useFresh } from '../../../components/fleet/snapshot-context';
import { MINUTE } from '../../../base/units';
import type { ModuleId } from '../../../domain/ids';
import type { RemoteControl } from '../../../queries/commands/commands';
import {
  auditQuery,
  useAuditRefresh,
  type AuditLine,
} from '../../../queries/commands/commands-audit';
import { useIsFirstViewUp } from '../../../ui/later/use-is-first-view-up';

type LastCommandProps = { control: RemoteControl | null; moduleId: ModuleId };

const isCommand = ({ action, outcome }: AuditLine): boolean =>
  action !== 'ON_SITE' && action !== 'OFF_SITE' && outcome !== 'refused';

/**
 * Last command that reached the machine, with its user, time and outcome: telemetry does not say
 * whether autostart is on. Others may send one at any time, so it is requested each minute. Empty
 * while it is read, and where it cannot be.
 */
export function LastCommand({ control, moduleId }: LastCommandProps) {
  const isUp = useIsFirstViewUp();
  const isFresh = useFresh();
  useAuditRefresh(moduleId);
  const { data } = useInfiniteQuery({
    ...auditQuery(isUp ? control : null, moduleId),
    retry: false,
    refetchInterval: isFresh ? MINUTE : false,
  });
  const last = data?.find(isCommand);
  return last === undefined ? null : <Line line={last} />;
}

function Line({ line }: { line: AuditLine }) {
  const { t } = useLingui();
  const { userName } = line;
  const command = t(AUDIT_ACTION_WORDS[line.action]);
  const outcome = t(AUDIT_OUTCOME_WORDS[line.outcome]);
  const time = useWhenText(line.at);
  return (
    <Box as="span" color="fg.muted" fontWeight="normal" overflowWrap="anywhere" textAlign="start">
      {t`Last command: ${command}, ${userName}, ${time} · ${outcome}`}
    </Box>
  );
}
