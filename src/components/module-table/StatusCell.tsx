import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { Icon } from '../../ui/icons/Icon';
import { AgeText } from '../time-text/AgeText';
import { MODULE_STATUS_LOOKS } from '../status/module-status-looks';
import { StatusBadge } from '../status/StatusBadge';
import { WarningMark } from '../status/WarningMark';
import type { ModuleRow } from './module-row';

/** "Unplanned stop" does not fit into one line of a table on a tablet. */
const inTwoLines = {
  xlDown: {
    '& span': { whiteSpace: 'normal', lineHeight: '1.2', wordBreak: 'keep-all' },
    // A badge of two lines would otherwise be as wide as the column.
    '& > div:first-of-type > span': { width: 'min-content' },
  },
};

type StatusCellProps = {
  row: Pick<ModuleRow, 'status' | 'isWarned' | 'personOnSite' | 'measuredAt'>;
  /** Without it a column of its own shows the age. */
  hasAge?: boolean;
  /** Whether it is in a table, where a long word may take two lines. */
  inTable?: boolean;
};

/**
 * The status, with an active warning beside it; for a silent module also the age of its values,
 * once for the whole row.
 */
export const StatusCell = memo(function StatusCell(props: StatusCellProps) {
  const { row, hasAge = true, inTable = false } = props;
  return (
    <Box
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      lineHeight="1.3"
      {...(inTable ? { css: inTwoLines } : {})}
    >
      <Flex wrap="wrap" align="center" columnGap="2">
        <StatusBadge look={MODULE_STATUS_LOOKS[row.status]} />
        {row.isWarned ? <WarningMark /> : null}
      </Flex>
      {inTable && row.personOnSite !== null ? <PersonMark name={row.personOnSite} /> : null}
      {hasAge && row.status === 'offline' ? (
        <Box fontSize="xs" color="fg.subtle">
          {row.measuredAt === null ? (
            <Trans>No data yet</Trans>
          ) : (
            <Trans>
              Last data <AgeText at={row.measuredAt} />
            </Trans>
          )}
        </Box>
      ) : null}
    </Box>
  );
}, showsTheSame);

/** Mark of a person at the machine, who keeps it from being started. */
function PersonMark({ name }: { name: string }) {
  return (
    <Flex gap="1" maxW="full" fontSize="xs" color="warning.fg" title={name}>
      <Icon name="person" boxSize="3" mt="0.5" />
      <Box lineClamp="2" overflowWrap="anywhere">
        <Trans>On site: {name}</Trans>
      </Box>
    </Flex>
  );
}

function showsTheSame(one: StatusCellProps, other: StatusCellProps): boolean {
  const { row: before } = one;
  const { row: now } = other;
  if (one.hasAge !== other.hasAge || one.inTable !== other.inTable) return false;
  if (before.status !== now.status || before.isWarned !== now.isWarned) return false;
  if (before.personOnSite !== now.personOnSite) return false;
  return now.status !== 'offline' || before.measuredAt === now.measuredAt;
}
