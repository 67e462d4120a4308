import { Box } from '@chakra-ui/react';
import { tickLabels } from '../model/tick-labels';
import { rungFor, ticksOf } from '../model/time-ticks';
import type { ChartSpan } from '../model/trend';
import { tickText, valueTicks, type ValueScale } from '../model/value-scale';

/**
 * Amounts at the grid lines, with their unit above. Hidden from screen readers, which read the
 * bars.
 */
export function BarAxis({
  scale,
  steps,
  locale,
  unit,
}: {
  scale: ValueScale;
  steps: number;
  locale: string;
  unit: string;
}) {
  const words = valueTicks(scale, steps).map((value) => tickText(value, scale.step, locale));
  return (
    <Box aria-hidden position="relative" fontSize="xs" color="fg.muted" textAlign="end">
      <Box position="absolute" insetEnd="0" top="-1.5rem" lineHeight="1" whiteSpace="nowrap">
        {unit}
      </Box>
      {/* The widest label sets the width for all of them. */}
      {words.map((word) => (
        <Box key={word} height="0" overflow="hidden">
          {word}
        </Box>
      ))}
      {words.map((word, index) => (
        <Box
          key={word}
          position="absolute"
          insetEnd="0"
          lineHeight="1"
          transform="translateY(50%)"
          style={{ bottom: `${(index / steps) * 100}%` }}
        >
          {word}
        </Box>
      ))}
    </Box>
  );
}

type TimeAxisProps = { span: ChartSpan; width: number; zone: string; locale: string };

/** Times below the bars, as close as their labels have room. */
export function TimeAxis({ span, width, zone, locale }: TimeAxisProps) {
  const rung = rungFor(span, Math.max(width, 1));
  const ticks = ticksOf(span, rung, zone);
  const words = tickLabels(ticks, rung, locale, zone);
  return (
    <Box aria-hidden position="relative" height="2.5rem" fontSize="xs" color="fg.muted">
      {width === 0
        ? null
        : ticks.map((at, index) => (
            <Box
              key={at}
              position="absolute"
              top="1.5"
              lineHeight="1.35"
              whiteSpace="pre"
              textAlign="center"
              transform="translateX(-50%)"
              style={{ left: `${((at - span.from) / (span.to - span.from)) * 100}%` }}
            >
              {words[index]}
            </Box>
          ))}
    </Box>
  );
}
