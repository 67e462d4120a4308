import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useZone } from '../../../components/time-text/use-zone';
import type { ReadPeriod } from '../../../domain/view/period';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import type { LiveRange } from '../../../domain/time/time-ranges';
import type { VariableName } from '../../../domain/machine/variables';
import { timeText } from '../../../i18n/format/dates';
import { RangeChoice } from './RangeChoice';
import { VariableChoice } from './VariableChoice';

type TrendHeadProps = {
  /** Of the heading. */
  id: string;
  module: ModuleTelemetry;
  view: ReadPeriod;
  variable: VariableName | null;
  onVariable: (variable: VariableName | null) => void;
  onRange: (range: LiveRange) => void;
};

/** What is looked at: which stretch of time, and which variable beside the default ones. */
export function TrendHead({ id, module, view, variable, onVariable, onRange }: TrendHeadProps) {
  const { period, range, ignored } = view;
  return (
    <>
      <Flex wrap="wrap" justify="space-between" align="flex-end" columnGap="6" rowGap="3">
        <Box flexGrow={1} flexBasis="10rem">
          <Heading as="h3" id={id} size="md" tabIndex={-1} outlineOffset="4px">
            <Trans>Trend</Trans>
          </Heading>
          {ignored ? <IgnoredNote /> : null}
        </Box>
        <VariableChoice module={module} value={variable} onChange={onVariable} />
        <RangeChoice period={period} onChange={onRange} />
      </Flex>
      {period.live ? null : (
        <PastLine
          from={period.from}
          to={period.to}
          onLive={() => {
            onRange(range);
          }}
        />
      )}
    </>
  );
}

/** What stood in the address and means nothing is said, not silently dropped. */
function IgnoredNote() {
  return (
    <Box fontSize="sm" color="fg.muted">
      <Trans>The time range in the address could not be read and was left out.</Trans>
    </Box>
  );
}

type PastLineProps = {
  from: Parameters<typeof timeText>[0];
  to: Parameters<typeof timeText>[0];
  onLive: () => void;
};

/** Which stretch of the past is in view, and the way back to now. */
function PastLine({ from, to, onLive }: PastLineProps) {
  const zone = useZone();
  const [start, end] = [timeText(from, zone), timeText(to, zone)];
  return (
    <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" mt="3" fontSize="sm">
      <span>
        <Trans>
          From {start} to {end}
        </Trans>
      </span>
      <Button variant="outline" size="sm" minH="target" px="3" onClick={onLive}>
        <Trans>Back to live</Trans>
      </Button>
    </Flex>
  );
}
