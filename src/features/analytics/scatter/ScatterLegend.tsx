import { Box, chakra, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useZone } from '../../../components/time-text/use-zone';
import type { Span } from '../../../domain/time/spans';
import { timeText } from '../../../i18n/format/dates';
import { CHART_VARIABLES } from '../../../ui/charts/model/hues';
import { machineColour, timeColour, TIME_STEPS } from './scatter-colours';
import type { ScatterColour } from './scatter-settings';
import type { MachinePoints } from './use-scatter';

type ScatterLegendProps = {
  sets: readonly MachinePoints[];
  colour: ScatterColour;
  span: Span;
};

/** Key of the colours: the machines, or the time from the first to the last bucket. */
export function ScatterLegend({ sets, colour, span }: ScatterLegendProps) {
  const zone = useZone();
  if (colour === 'machine') {
    return (
      <Flex as="ul" wrap="wrap" columnGap="5" rowGap="1" fontSize="sm" listStyleType="none">
        {sets.map(({ machine, points }, index) => (
          <li key={machine.moduleId}>
            <Swatch
              bg={machineColour('light', index, sets.length)}
              _dark={{ bg: machineColour('dark', index, sets.length) }}
            />
            {machine.name} <Counted points={points.xs.length} />
          </li>
        ))}
      </Flex>
    );
  }
  return (
    <Flex align="center" gap="3" fontSize="sm" color="fg.muted" css={CHART_VARIABLES}>
      {timeText(span.from, zone)}
      <Flex aria-hidden>
        {Array.from({ length: TIME_STEPS }, (_, step) => (
          <Box
            key={step}
            w="3"
            h="3"
            bg={timeColour('var(--chart-cold)', 'var(--chart-hot)', step)}
          />
        ))}
      </Flex>
      {timeText(span.to, zone)}
    </Flex>
  );
}

const Counted = ({ points }: { points: number }) => (
  <chakra.span color="fg.muted">
    <Trans>({points} points)</Trans>
  </chakra.span>
);

const Swatch = chakra('span', {
  base: { display: 'inline-block', w: '3', h: '3', me: '2', borderRadius: 'l1' },
});
