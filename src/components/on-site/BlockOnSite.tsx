import { Box } from '@chakra-ui/react';
import { useCallback } from 'react';
import type { PowerBlockId } from '../../domain/ids';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { whoIsOnSite } from '../../domain/machine/who-is-on-site';
import { useFleet } from '../fleet/use-fleet';
import { OnSiteMark } from './OnSiteMark';

/** Who is at machines of a power block, each a line; nothing where nobody is. */
export function BlockOnSite({ powerBlockId }: { powerBlockId: PowerBlockId }) {
  const select = useCallback(
    (snapshot: FleetSnapshot) => whoIsOnSite(snapshot, powerBlockId),
    [powerBlockId],
  );
  const who = useFleet(select);
  if (who === undefined || who.length === 0) return null;
  return (
    <Box mt="3">
      {who.map(({ moduleId, moduleName, ...onSite }) => (
        <OnSiteMark key={moduleId} {...{ onSite, moduleName }} />
      ))}
    </Box>
  );
}
