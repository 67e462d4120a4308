import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSnapshotStatus } from '../../components/fleet/snapshot-context';
import { decide } from '../../domain/person/decide';
import { personQuery } from '../../queries/person';
import { useServices } from '../../queries/services';
import { BREAKPOINTS } from '../../ui/breakpoints';
import { CardPanel } from '../../ui/card/Card';
import type { ModulePage } from './module-page';
import { ProcessFlow } from './process/ProcessFlow';

/** The drawing in windows too narrow for the Process tab: without remote control (rules §2.8). */
export function ReadOnlyProcess(page: ModulePage) {
  const user = useQuery(personQuery(useServices())).data?.user ?? null;
  const { servedAt: at } = useSnapshotStatus();
  const { securityGroupIds: groups, timezone: zone } = page.module;
  const { desktop } = BREAKPOINTS;
  return (
    <CardPanel>
      <ProcessFlow {...page} />
      {decide(user, 'control', { groups, zone, at }).allowed ? (
        <Box px="4" pb="4" fontSize="sm" color="fg.muted">
          <Trans>
            This window is too narrow to control the machine: at least {desktop} px are needed. Turn
            the device, or use a larger one.
          </Trans>
        </Box>
      ) : null}
    </CardPanel>
  );
}
