import { chakra, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { AgeText } from '../../../components/time-text/AgeText';
import type { ModuleRow } from '../../../components/module-table/module-row';
import { MODULE_STATUS_LOOKS } from '../../../components/status/module-status-looks';
import { StatusBadge } from '../../../components/status/StatusBadge';
import { WarningMark } from '../../../components/status/WarningMark';

type MeasuredStateProps = { row: Pick<ModuleRow, 'status' | 'isWarned' | 'measuredAt'> };

/** Last measured state of the machine, and its age. */
export function MeasuredState({ row }: MeasuredStateProps) {
  return (
    <Flex as="span" display="inline-flex" wrap="wrap" align="center" columnGap="2" fontSize="sm">
      <StatusBadge look={MODULE_STATUS_LOOKS[row.status]} />
      {row.isWarned ? <WarningMark /> : null}
      {row.measuredAt === null ? null : (
        <chakra.span color="fg.muted">
          {row.status === 'offline' ? (
            <Trans>
              Last data <AgeText at={row.measuredAt} />
            </Trans>
          ) : (
            <AgeText at={row.measuredAt} />
          )}
        </chakra.span>
      )}
    </Flex>
  );
}
