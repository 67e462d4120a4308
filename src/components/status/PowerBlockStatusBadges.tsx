import { Flex } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import type { JointStatus } from '../../domain/machine/power-block-status';
import { POWER_BLOCK_STATUS_LOOKS, SUB_STATUS_LOOKS } from './power-block-status-looks';
import { StatusBadge } from './StatusBadge';

type PowerBlockStatusBadgesProps = JointStatus & {
  /** Status of the rest, where some modules are offline. */
  online?: JointStatus | null;
  offline?: number;
  modules?: number;
};

/**
 * Status and sub-status of a power block; equal ones are shown once. Where only some of its modules
 * are offline, their number, and the status of the rest.
 */
export function PowerBlockStatusBadges({
  status,
  subStatus,
  online = null,
  offline = 0,
  modules = 0,
}: PowerBlockStatusBadgesProps) {
  const look = POWER_BLOCK_STATUS_LOOKS[status];
  return (
    <Flex wrap="wrap" gap="2" align="center">
      {online === null ? null : <PowerBlockStatusBadges {...online} />}
      {subStatus === null || subStatus === status ? null : (
        <StatusBadge look={SUB_STATUS_LOOKS[subStatus]} blinking={subStatus === 'alarm'} />
      )}
      <StatusBadge
        look={online === null ? look : { ...look, word: msg`${offline} of ${modules} offline` }}
        blinking={status === 'alarm'}
      />
    </Flex>
  );
}
