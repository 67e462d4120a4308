import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useZone } from '../../../components/time-text/use-zone';
import type { ReadPeriod } from '../../../domain/view/period';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import type { LiveRange } from '../../../domain/time/time-ranges';
import type { VariableName } from '../../../domain/machine/variables';
import { timeText } from '../../../i18n/format/dates';
import { AnalyticsLink } from './AnalyticsLink';
import { RangeChoice } from './RangeChoice';
import { VariableChoice } from './VariableChoice';

type TrendHeadProps = {
  /** Id of the heading. */
  id: string;
  module: ModuleTelemetry;
  view: ReadPeriod;
  variable: VariableName | null;
  onVariable: (variable: VariableName | null) => void;
  onRange: (range: LiveRange) => void;
};

/**
 * The line under the choices has the same height in both modes, so that the zoom buttons below it
 * stay where they are when a press leaves the live mode.
 */
const RESERVED = {
  wrap: 'wrap',
  align: 'center',
  columnGap: '4',
  rowGap: '2',
  mt: '3',
  minH: { base: 'calc({sizes.target} + {spacing.8})', sm: 'target' },
  fontSize: 'sm',
} as const;

/** Choice of the period, and of a variable besides the default ones. */
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
      <Flex {...RESERVED}>
        {period.live ? (
          <Box color="fg.muted">
            <Trans>Up to now</Trans>
          </Box>
        ) : (
          <PastLine
            from={period.from}
            to={period.to}
            onLive={() => {
              onRange(range);
            }}
          />
        )}
        <AnalyticsLink moduleId={module.moduleId} {...{ period, variable }} />
      </Flex>
    </>
  );
}

/** Reports that an unreadable period in the address was left out (rules §5.4). */
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
