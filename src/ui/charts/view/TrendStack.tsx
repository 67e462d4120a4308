import { Box } from '@chakra-ui/react';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ChartButtons } from './ChartButtons';
import { createCursor, type Cursor } from '../canvas/cursor';
import { CHART_VARIABLES, isPaletteHue } from '../model/hues';
import { PALETTE_VARIABLES } from '../model/palette';
import { middleThird } from '../model/measure-moves';
import { move, reset } from '../canvas/key-moves';
import { createPlotGroup } from '../canvas/plot-group';
import type { Plot } from '../canvas/plot';
import { createThinned, StackFoot } from './StackFoot';
import { ButtonsElsewhere, StackHead, StackTime } from './StackHead';
import { StackPane } from './StackPane';
import type { TrendChartProps } from '../model/trend';
import { chartsOf, type TrendStackProps } from '../model/trend-stack';
import { usePicture } from './picture';
import { useMeasuring, type Measuring } from './use-measuring';
import { useIsFirstViewUp } from '../../later/use-is-first-view-up';

/** Number of charts a large window shows before scrolling, and of those that follow at a time. */
const FIRST_DRAWN = 2;

/**
 * Several charts of one range of time with one cursor: values above each other belong to the same
 * moment. A gesture on one chart applies to all.
 */
export function TrendStack(stack: TrendStackProps) {
  const [cursor] = useState(createCursor);
  const [group] = useState(createPlotGroup);
  const [thinned] = useState(createThinned);
  const drawn = useDrawnCharts(stack);
  const charts = useCharts(stack);
  const measuring = useMeasuring(stack);
  const last = charts.at(-1);
  const element = useRef<HTMLDivElement>(null);
  const { plots, onPlot, anyPlot } = usePlots();
  usePicture(element, stack.title ?? stack.label, plots);
  if (last === undefined) return null;
  const { buttonsIn } = stack;
  const buttons = <StackButtons {...{ cursor, measuring, anyPlot }} />;
  return (
    <Box ref={element} as="section" aria-label={stack.label} minW="0" css={variablesOf(charts)}>
      {buttonsIn === undefined ? (
        <StackHead {...{ cursor, last, buttons }} annotations={stack.annotations} />
      ) : (
        <ButtonsElsewhere to={buttonsIn} buttons={buttons} />
      )}
      {stack.panes.map((pane, index) => {
        const chart = charts[index];
        if (chart === undefined) return null;
        if (index >= drawn) return <PaneRoom key={pane.id} height={pane.height} {...{ chart }} />;
        const isLast = chart === last;
        return (
          <StackPane
            key={pane.id}
            {...{ pane, chart, cursor, group, measuring }}
            isMain={isLast}
            when={
              buttonsIn !== undefined && index === 0 ? <StackTime {...{ cursor, last }} /> : null
            }
            onThinned={thinned.report}
            onPlot={onPlot}
          />
        );
      })}
      <StackFoot {...{ stack, charts, last, cursor, thinned }} />
    </Box>
  );
}

type StackButtonsProps = {
  cursor: Cursor;
  measuring: Measuring | null;
  anyPlot: () => Plot | undefined;
};

/** Buttons that apply to all charts. */
function StackButtons({ cursor, measuring, anyPlot }: StackButtonsProps) {
  return (
    <ChartButtons
      onMove={(change) => {
        const plot = anyPlot();
        if (plot !== undefined) move(plot, (span) => change(span, cursor.at()));
      }}
      onReset={() => {
        const plot = anyPlot();
        if (plot !== undefined) reset(plot);
      }}
      onMeasure={
        measuring === null
          ? null
          : () => {
              toggle(measuring, anyPlot());
            }
      }
      isMeasuring={measuring !== null && (measuring.span ?? measuring.first) !== null}
    />
  );
}

/** Places the measuring cursors in the middle of what is shown, or removes them. */
function toggle(measuring: Measuring, plot: Plot | undefined): void {
  if (!measuring.clear() && plot !== undefined) measuring.commit(middleThird(plot.shown()));
}

const WITH_PALETTE = [CHART_VARIABLES, PALETTE_VARIABLES];

const variablesOf = (charts: readonly TrendChartProps[]) =>
  charts.some(
    ({ lines, peers = [] }) => peers.length > 0 || lines.some(({ colour }) => isPaletteHue(colour)),
  )
    ? WITH_PALETTE
    : CHART_VARIABLES;

/** Plots of the charts that are drawn; gestures on one apply to all. */
function usePlots() {
  const [plots] = useState(() => new Map<string, Plot>());
  const onPlot = useCallback(
    (id: string, plot: Plot | null) => {
      if (plot === null) plots.delete(id);
      else plots.set(id, plot);
    },
    [plots],
  );
  return { plots, onPlot, anyPlot: () => plots.values().next().value };
}

/**
 * Returns the number of charts to draw: the rest follows the first screen, a few at a time, since
 * all at once would keep a tablet busy for a second before the first line.
 */
function useDrawnCharts({ panes, firstDrawn = FIRST_DRAWN }: TrendStackProps): number {
  const [drawn, setDrawn] = useState(firstDrawn);
  const isUp = useIsFirstViewUp();
  useEffect(() => {
    if (!isUp || drawn === Infinity) return;
    startTransition(() => {
      const next = drawn + FIRST_DRAWN;
      // A chart that is added later takes no other one away.
      setDrawn(next < panes.length ? next : Infinity);
    });
  }, [isUp, drawn, panes.length]);
  return drawn;
}

type PaneRoomProps = { height: number; chart: TrendChartProps };

/** Room reserved for a chart and the text above it. */
const PaneRoom = ({ height, chart }: PaneRoomProps) => (
  <div style={{ height: `${height + (chart.frame?.times === true ? 5.125 : 3.25)}rem` }} />
);

/**
 * Returns the same objects as long as the stack's own are the same, so that nothing is redrawn
 * without need.
 */
function useCharts(stack: TrendStackProps): readonly TrendChartProps[] {
  const {
    panes,
    annotations,
    annotationLabels = false,
    timesOn = 'last',
    label,
    span,
    limits,
  } = stack;
  const { bandWords, zone, locale, now, onSpan, onReset } = stack;
  const words = useMemo(
    () => ({ label, bandWords, zone, locale }),
    [label, bandWords, zone, locale],
  );
  const range = useMemo(
    () => ({ span, now, onSpan, onReset, ...(limits === undefined ? {} : { limits }) }),
    [span, now, onSpan, onReset, limits],
  );
  return useMemo(
    () => chartsOf({ panes, annotations, annotationLabels, timesOn, ...words, ...range }),
    [panes, annotations, annotationLabels, timesOn, words, range],
  );
}
