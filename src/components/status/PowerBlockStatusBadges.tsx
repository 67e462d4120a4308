import { Flex } from '@chakra-ui/react';
import type { PowerBlockStatus, PowerBlockSubStatus } from '../../domain/machine/statuses';
import { POWER_BLOCK_STATUS_LOOKS, SUB_STATUS_LOOKS } from './power-block-status-looks';
import { StatusBadge } from './StatusBadge';

type PowerBlockStatusBadgesProps = {
  status: PowerBlockStatus;
  subStatus: PowerBlockSubStatus | null;
};

/** Status and sub-status of a power block; equal ones are shown once. */
export function PowerBlockStatusBadges({ status, subStatus }: PowerBlockStatusBadgesProps) {
  return (
    <Flex wrap="wrap" gap="2" align="center">
      {subStatus === null || subStatus === status ? null : (
        <StatusBadge look={SUB_STATUS_LOOKS[subStatus]} blinking={subStatus === 'alarm'} />
      )}
      <StatusBadge look={POWER_BLOCK_STATUS_LOOKS[status]} blinking={status === 'alarm'} />
    </Flex>
  );
}
