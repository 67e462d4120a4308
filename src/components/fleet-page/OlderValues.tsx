import { Box, Button, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MINUTE, type EpochMs } from '../../base/units';
import { lastUpdated } from '../../domain/fleet/fleet-figures';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { rangeReaching, type LiveRange, type Period } from '../../domain/time/time-ranges';
import { connectionQuery } from '../../queries/connection';
import { useServices } from '../../queries/services';
import { useAsTimePasses } from '../../queries/time/use-as-time-passes';
import { CardPanel } from '../../ui/card/Card';
import { useFleet } from '../fleet/use-fleet';
import { RANGE_WORDS } from '../time-text/range-words';
import { useWhenText } from '../time-text/use-when-text';

interface OlderValuesProps {
  readonly period: Period;
  readonly onRange: (range: LiveRange) => void;
}

/** The same moment as that of the strip. */
const newestOf = ({ modules }: FleetSnapshot) => lastUpdated(modules);

/**
 * Offers a live range that reaches back to the newest values, where the shown one does not: two
 * days after a preparation nothing of its last 24 hours is on the device. With a connection the
 * range is being fetched.
 */
export function OlderValues({ period, onRange }: OlderValuesProps) {
  const { data: connection } = useQuery(connectionQuery(useServices()));
  const newestAt = useFleet(newestOf) ?? null;
  if (connection.state !== 'failing' || newestAt === null || !period.live) return null;
  return <Offer range={period.range} {...{ newestAt, onRange }} />;
}

type OfferProps = Pick<OlderValuesProps, 'onRange'> & { range: LiveRange; newestAt: EpochMs };

function Offer({ range, newestAt, onRange }: OfferProps) {
  const { t } = useLingui();
  const time = useWhenText(newestAt);
  const reaching = useAsTimePasses((now) => rangeReaching(newestAt, range, now) ?? range, MINUTE);
  if (reaching === range) return null;
  const [shown, older] = [t(RANGE_WORDS[range]), t(RANGE_WORDS[reaching])];
  return (
    <CardPanel px="5" py="3">
      <Flex role="status" wrap="wrap" align="center" justify="space-between" gap="3">
        <Box flex="1" minW="16rem">
          {t`The newest values on this device are from ${time}, before the last ${shown}.`}
        </Box>
        <Button
          variant="outline"
          onClick={() => {
            onRange(reaching);
          }}
        >
          {t`Show the last ${older}`}
        </Button>
      </Flex>
    </CardPanel>
  );
}
