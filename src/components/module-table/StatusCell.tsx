import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Age } from '../age/Age';
import { MODULE_STATUS_LOOKS } from '../status/module-status-looks';
import { StatusBadge } from '../status/StatusBadge';
import type { ModuleRow } from './module-row';

/** "Unplanned stop" has no room in one line of a tablet. */
const inTwoLines = { xlDown: { '& span': { whiteSpace: 'normal', lineHeight: '1.2' } } };

/** The status; for a silent module also how old its values are, said once for the whole row. */
export function StatusCell({ row }: { row: ModuleRow }) {
  return (
    <Box
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      lineHeight="1.3"
      css={inTwoLines}
    >
      <StatusBadge look={MODULE_STATUS_LOOKS[row.status]} />
      {row.status === 'offline' ? (
        <Box fontSize="xs" color="fg.subtle" whiteSpace="nowrap">
          {row.measuredAt === null ? <Trans>Never heard</Trans> : <Age at={row.measuredAt} />}
        </Box>
      ) : null}
    </Box>
  );
}
