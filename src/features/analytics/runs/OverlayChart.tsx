import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocale } from '../../../components/time-text/use-locale';
import { variableText } from '../../../components/variables/variable-words';
import type { ComparedVariable, Comparison } from '../../../domain/analytics/run-comparison';
import { LEAST_RUNS } from '../../../domain/analytics/run-overlay';
import { VARIABLES } from '../../../domain/machine/variables';
import { UNIT_SYMBOLS } from '../../../i18n/format/units';
import type { Ink } from '../../../ui/charts/model/ink';
import { NumbersBelow } from '../../../ui/charts/view/NumbersBelow';
import { movedCursor, nearestIndex } from '../xy-cursor';
import { secondsAxis, valueAxis, type XyScene } from '../xy-scene';
import { XyPlot } from '../XyPlot';
import { OverlayNumbers } from './OverlayNumbers';
import { OverlayReadout } from './OverlayReadout';
import { lineColour, lineDash } from './RunSwatch';
import { useOverlayReadout } from './use-overlay-readout';

type OverlayChartProps = {
  compared: ComparedVariable;
  comparison: Comparison;
  isLarge: boolean;
  onLarge: (isLarge: boolean) => void;
  /** Index of the time at the cursor, which all charts share. */
  at: number | null;
  onAt: (at: number | null) => void;
};

/** One variable of the runs over the seconds from the edge, with the band of the reference. */
export function OverlayChart(props: OverlayChartProps) {
  const { compared, comparison, isLarge, onLarge, at, onAt } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const { variable } = compared;
  const symbol = UNIT_SYMBOLS[VARIABLES[variable].unit];
  const name = variableText(variable, t);
  const title = symbol === '' ? name : `${name} (${symbol})`;
  const scene = useMemo(
    () => overlayScene(compared, comparison, locale),
    [compared, comparison, locale],
  );
  const readout = useOverlayReadout(compared, comparison, at);
  const { times } = comparison;
  return (
    <Box minW="0" gridColumn={isLarge ? '1 / -1' : 'auto'}>
      <Flex justify="space-between" align="center" gap="3">
        <Box fontWeight="medium">{title}</Box>
        <Button
          variant="ghost"
          aria-pressed={isLarge}
          onClick={() => {
            onLarge(!isLarge);
          }}
        >
          {isLarge ? <Trans>Smaller</Trans> : <Trans>Larger</Trans>}
        </Button>
      </Flex>
      <XyPlot
        label={t`${title} over the time from the edge, in minutes and seconds: chosen runs, and the band and median of the good starts`}
        height={isLarge ? '26rem' : '14rem'}
        cursor={{
          mark: readout.seconds === null ? null : { x: readout.seconds, y: null },
          spoken: readout.spoken,
          onPoint: (pointer) => {
            onAt(pointer === null ? null : nearestIndex(times, pointer.x));
          },
          onKey: (key) => {
            const moved = movedCursor(key, at, times.length);
            if (moved !== null) onAt(moved.at);
            return moved !== null;
          },
        }}
        {...{ scene }}
      />
      <OverlayReadout readout={readout} hasNames={isLarge} />
      <NumbersBelow>
        {() => <OverlayNumbers label={title} {...{ compared, comparison }} />}
      </NumbersBelow>
    </Box>
  );
}

function overlayScene(
  { variable, band, lines, references }: ComparedVariable,
  { times }: Comparison,
  locale: string,
): XyScene {
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return {
    x: secondsAxis(first, last),
    y: valueAxis(variable, [...references, ...lines], locale),
    layers: [
      // Too few for a band: the runs themselves.
      ...(references.length < LEAST_RUNS ? references : []).map((ys) => ({
        kind: 'line' as const,
        xs: times,
        ys,
        colour: (ink: Ink) => ink.control,
        width: 1,
        dash: [],
      })),
      {
        kind: 'band',
        xs: times,
        low: band.low,
        high: band.high,
        colour: (ink) => ink.control,
      },
      {
        kind: 'line',
        xs: times,
        ys: band.median,
        colour: (ink) => ink.control,
        width: 1.5,
        dash: [],
      },
      { kind: 'edge', x: 0 },
      ...lines.map((ys, index) => ({
        kind: 'line' as const,
        xs: times,
        ys,
        colour: lineColour(index),
        width: 2,
        dash: lineDash(index),
      })),
    ],
  };
}
