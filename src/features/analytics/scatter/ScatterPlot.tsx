import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useLocale } from '../../../components/time-text/use-locale';
import type { Interval } from '../../../domain/time/intervals';
import { thinPoints } from '../../../domain/analytics/scatter-thinning';
import type { Ink } from '../../../ui/charts/model/ink';
import { movedCursor, nearestPoint, pointCount } from '../xy-cursor';
import { valueAxis, type XyLayer, type XyScene } from '../xy-scene';
import { XyPlot } from '../XyPlot';
import { machineColour, timeColours, TIME_STEPS } from './scatter-colours';
import type { ScatterSettings } from './scatter-settings';
import { useAxisText } from './use-axis-text';
import { usePointReadout } from './use-point-readout';
import type { MachinePoints } from './use-scatter';

type ScatterPlotProps = Pick<ScatterSettings, 'x' | 'y' | 'colour'> & {
  sets: readonly MachinePoints[];
  interval: Interval;
};

/** Cells of the grid in which points that would cover each other are left out. */
const GRID = { columns: 400, rows: 200 };

/** The points on a canvas, with named axes. */
export function ScatterPlot({ sets, x, y, colour, interval }: ScatterPlotProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const textOf = useAxisText();
  const [across, up] = [textOf(x), textOf(y)];
  const scene = useMemo(
    () => scatterScene(sets, { x, y, colour }, locale),
    [sets, x, y, colour, locale],
  );
  const points = useMemo(() => sets.map((set) => set.points), [sets]);
  const [at, setAt] = useState<number | null>(null);
  const readout = usePointReadout({ sets, x, y, interval }, at);
  return (
    <Box>
      <Flex fontSize="sm" justify="space-between" wrap="wrap" columnGap="5" mb="1">
        <Box fontWeight="medium">{up}</Box>
        <Box fontVariantNumeric="tabular-nums">
          {readout === null ? (
            <Trans>Point at the chart, or use the arrow keys, to read a point.</Trans>
          ) : (
            readout.text
          )}
        </Box>
      </Flex>
      <XyPlot
        label={t`${up} over ${across}, a point for each bucket`}
        height="26rem"
        cursor={{
          mark: readout,
          spoken: readout?.text ?? '',
          onPoint: (pointer) => {
            setAt(pointer === null ? null : nearestPoint(points, pointer));
          },
          onKey: (key) => {
            const moved = movedCursor(key, at, pointCount(points));
            if (moved !== null) setAt(moved.at);
            return moved !== null;
          },
        }}
        {...{ scene }}
      />
      <Box fontSize="sm" fontWeight="medium" textAlign="end" mt="1">
        {across}
      </Box>
    </Box>
  );
}

function scatterScene(
  sets: readonly MachinePoints[],
  { x, y, colour }: Pick<ScatterSettings, 'x' | 'y' | 'colour'>,
  locale: string,
): XyScene {
  const layers = sets.map(({ points }, index): XyLayer => ({
    kind: 'points',
    xs: points.xs,
    ys: points.ys,
    drawn: thinPoints(points, GRID),
    colourOf: colour === 'time' ? byTime(points) : byMachine(index, sets.length),
  }));
  return {
    x: valueAxis(
      x.variable,
      sets.map(({ points }) => points.xs),
      locale,
    ),
    y: valueAxis(
      y.variable,
      sets.map(({ points }) => points.ys),
      locale,
    ),
    layers,
  };
}

/** Colours of one painting: the ink is another one in the other mode. */
function byTime({ buckets, leftOut, notFetched, xs }: MachinePoints['points']) {
  const perStep = (xs.length + leftOut + notFetched) / TIME_STEPS;
  let last: { readonly ink: Ink; readonly colours: readonly string[] } | null = null;
  return (index: number, ink: Ink): string => {
    if (last?.ink !== ink) last = { ink, colours: timeColours(ink) };
    return last.colours[Math.floor((buckets[index] ?? 0) / perStep)] ?? ink.text;
  };
}

const byMachine = (index: number, count: number) => (): string =>
  machineColour(
    document.documentElement.classList.contains('dark') ? 'dark' : 'light',
    index,
    count,
  );
