import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { TOLD_LISTS, type SinceLook } from '../../../domain/visit/last-look-told';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import { countsText, periodText, type Speech } from './handover';
import { HandoverButtons } from './HandoverButtons';
import { ToldSection } from './ToldSection';

type SinceDetailProps = { told: SinceLook; snapshot: FleetSnapshot; speech: Speech };

/** Everything that happened since the look, of all machines whatever the filter says, and the way to hand it over. */
export function SinceDetail({ told, snapshot, speech }: SinceDetailProps) {
  const counts = countsText(told, speech);
  return (
    <Flex direction="column" gap="4" fontSize="sm">
      <Box color="fg.muted">
        {periodText(told, speech)}
        {' · '}
        <Trans>all machines</Trans>
        {told.isComplete ? null : (
          <Box>
            <Trans>Not all of this time is on this device yet.</Trans>
          </Box>
        )}
      </Box>
      {TOLD_LISTS.filter((name) => told.lists[name].length > 0).map((name) => (
        <ToldSection key={name} list={name} told={told.lists[name]} speech={speech} />
      ))}
      {counts === '' ? null : <Box color="fg.muted">{counts}</Box>}
      <HandoverButtons {...{ told, snapshot, speech }} />
    </Flex>
  );
}
