import { Box } from '@chakra-ui/react';
import type { EpochMs } from '../../../base/units';
import { useZone } from '../../../components/time-text/use-zone';
import { timeText } from '../../../i18n/format/dates';
import { NameCell } from '../NameCell';
import { shortName } from '../short-name';

type ActorCellProps = { at: EpochMs; userName: string; address: string };

/** Time of a line of the log, the person, and the network address. */
export function ActorCell({ at, userName, address }: ActorCellProps) {
  return (
    <NameCell
      text={timeText(at, useZone())}
      minW="8rem"
      below={
        <Box overflowWrap="anywhere">
          <bdi>{shortName(userName.trim()) || '–'}</bdi>
          <Box fontSize="sm" color="fg.muted">
            {address}
          </Box>
        </Box>
      }
    />
  );
}
