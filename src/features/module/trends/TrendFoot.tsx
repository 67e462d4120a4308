import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import type { ModuleId } from '../../../domain/ids';
import type { Period } from '../../../domain/time/time-ranges';
import type { VariableName } from '../../../domain/machine/variables';
import { timeText } from '../../../i18n/format/dates';
import { AnalyticsLink } from './AnalyticsLink';

type TrendFootProps = {
  moduleId: ModuleId;
  period: Period;
  variable: VariableName | null;
  /** Choice of a variable for one more chart. */
  variableChoice: ReactNode;
  /** State of the data. */
  status: ReactNode;
  onLive: () => void;
};

/** Period that is shown and how to leave it, the state of the data, and the way to Analytics. */
export function TrendFoot(props: TrendFootProps) {
  const { moduleId, period, variable, variableChoice, status, onLive } = props;
  return (
    <Flex wrap="wrap" align="center" columnGap="4" mt="1" px="2" minH="target" fontSize="sm">
      {variableChoice}
      {period.live ? (
        <Box color="fg.muted">
          <Trans>Up to now</Trans>
        </Box>
      ) : (
        <PastLine from={period.from} to={period.to} onLive={onLive} />
      )}
      {status}
      <AnalyticsLink {...{ moduleId, period, variable }} />
    </Flex>
  );
}

type PastLineProps = {
  from: Parameters<typeof timeText>[0];
  to: Parameters<typeof timeText>[0];
  onLive: () => void;
};

/** Period of the past that is shown, with a button back to live. */
function PastLine({ from, to, onLive }: PastLineProps) {
  const zone = useZone();
  const start = timeText(from, zone);
  const end = timeText(to, zone);
  return (
    <>
      <span>
        <Trans>
          From {start} to {end}
        </Trans>
      </span>
      <Button variant="outline" size="sm" minH="target" px="3" onClick={onLive}>
        <Trans>Back to live</Trans>
      </Button>
    </>
  );
}
