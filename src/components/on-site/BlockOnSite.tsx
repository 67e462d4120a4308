import { Box } from '@chakra-ui/react';
import { useCallback } from 'react';
import type { PowerBlockId } from '../../domain/ids';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { peopleOnSite } from '../../domain/machine/people-on-site';
import { useFleet } from '../fleet/use-fleet';
import { OnSiteLine } from './OnSiteLine';

/** One line for each person at a machine of the power block; nothing where there is nobody. */
export function BlockOnSite({ powerBlockId }: { powerBlockId: PowerBlockId }) {
  const select = useCallback(
    (snapshot: FleetSnapshot) => peopleOnSite(snapshot, powerBlockId),
    [powerBlockId],
  );
  const who = useFleet(select);
  if (who === undefined || who.length === 0) return null;
  return (
    <Box mt="3">
      {who.map(({ moduleId, moduleName, ...onSite }) => (
        <OnSiteLine key={moduleId} {...{ onSite, moduleName }} />
      ))}
    </Box>
  );
}
