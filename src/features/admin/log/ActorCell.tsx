import { Box } from '@chakra-ui/react';
import { NameCell } from '../NameCell';

type ActorCellProps = { userName: string; address: string };

/** Person of a line of the log, and the network address. */
export const ActorCell = ({ userName, address }: ActorCellProps) => (
  <NameCell
    text={userName.trim() || '–'}
    minW="8rem"
    below={
      <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {address}
      </Box>
    }
  />
);
