import { Box, Flex } from '@chakra-ui/react';
import {
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createObservable } from '../../../base/observable';
import { MINUTE } from '../../../base/units';
import { BandKey, bandsOf } from './BandKey';
import { ChartButtons } from './ChartButtons';
import { createCursor, type Cursor } from '../canvas/cursor';
import { CHART_VARIABLES, isPaletteHue } from '../model/hues';
import { PALETTE_VARIABLES } from '../model/palette';
import { middleThird } from '../model/measure-moves';
import { move, reset } from '../canvas/key-moves';
import { AnnotationsLine } from './AnnotationsLine';
import { NumbersBelow } from './NumbersBelow';
import { NumbersTable } from './NumbersTable';
import { createPlotGroup } from '../canvas/plot-group';
import type { Plot } from '../canvas/plot';
import { readingNow, TimesPrint, WhenLine } from './Readout';
import { StackPane } from './StackPane';
import type { TrendChartProps } from '../model/trend';
import { chartsOf, type TrendStackProps } from '../model/trend-stack';
import { useCursorAt } from './use-cursor';
import { usePicture } from './picture';
import { useMeasuring, type Measuring } from './use-measuring';
import { useIsFirstViewUp } from '../../later/use-is-first-view-up';

/** Number of charts a large window shows before scrolling. */
const FIRST_DRAWN = 2;

/**
 * Several charts of one range of time, with one time axis and one cursor: values above each other
 * belong to the same moment. A gesture on one chart applies to all.
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
  return (
    <Box ref={element} as="section" aria-label={stack.label} minW="0" css={variablesOf(charts)}>
      <StackHead
        {...{ cursor, last }}
        annotations={stack.annotations}
        onMove={(change) => {
          const plot = anyPlot();
          if (plot !== undefined) move(plot, change);
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
      {stack.panes.map((pane, index) => {
        const chart = charts[index];
        if (chart === undefined) return null;
        if (index >= drawn) return <PaneRoom key={pane.id} height={pane.height} />;
        const isLast = chart === last;
        return (
          <StackPane
            key={pane.id}
            {...{ pane, chart, cursor, group, measuring }}
            isMain={isLast}
            onThinned={thinned.report}
            onPlot={onPlot}
          />
        );
      })}
      <StackFoot {...{ stack, charts, last, cursor, thinned }} />
    </Box>
  );
}

type StackFootProps = Omit<StackPrintProps, 'chart'> & {
  stack: TrendStackProps;
  charts: readonly TrendChartProps[];
  last: TrendChartProps;
  cursor: Cursor;
};

/** Key, print and numbers of all charts, and what the screen offers for a moment. */
function StackFoot({ stack, charts, last, cursor, thinned }: StackFootProps) {
  return (
    <>
      <Flex wrap="wrap" justify="space-between" columnGap="6" rowGap="2" mt="2" minH="5">
        <BandKey bands={bandsOf(charts)} words={stack.bandWords} />
        <StackPrint chart={last} thinned={thinned} />
      </Flex>
      {stack.ofMoment === undefined ? null : (
        <LastRead cursor={cursor} end={stack.span.to}>
          {stack.ofMoment}
        </LastRead>
      )}
      <Box position="relative" mt="2" minH="target">
        {stack.status === undefined ? null : <Status>{stack.status}</Status>}
        <NumbersBelow>{() => <NumbersTable label={stack.label} charts={charts} />}</NumbersBelow>
      </Box>
    </>
  );
}

type LastReadProps = { cursor: Cursor; end: number; children: (at: number) => ReactNode };

/** Content for the moment that was read last: a mouse leaves the charts to press what is in it. */
function LastRead({ cursor, end, children }: LastReadProps) {
  const at = useCursorAt(cursor);
  const [last, setLast] = useState(at);
  if (at !== null && at !== last) setLast(at);
  // A pointer moves by far less than a minute at a time.
  const minute = Math.floor((at ?? last ?? end) / MINUTE) * MINUTE;
  const content = useMemo(() => children(minute), [children, minute]);
  return (
    <Box mt="2" minH="target">
      {content}
    </Box>
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

/** Whether buckets share columns of pixels: only the line that says so is drawn again. */
function createThinned() {
  const isThinned = createObservable(false);
  return {
    current: () => isThinned.current,
    subscribe: isThinned.subscribe,
    report: (next: boolean) => {
      if (next !== isThinned.current) isThinned.set(next);
    },
  };
}

type StackPrintProps = { chart: TrendChartProps; thinned: ReturnType<typeof createThinned> };

function StackPrint({ chart, thinned }: StackPrintProps) {
  const isThinned = useSyncExternalStore(thinned.subscribe, thinned.current);
  return <TimesPrint {...{ chart, isThinned }} />;
}

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

/** Returns the number of charts to draw: the rest follows the first screen. */
const useDrawnCharts = ({ firstDrawn = FIRST_DRAWN }: TrendStackProps): number =>
  useIsFirstViewUp() ? Infinity : firstDrawn;

/** Text beside the button of the numbers, without room of its own. */
const Status = ({ children }: { children: ReactNode }) => (
  <Box position="absolute" insetEnd="0" top="0" maxW="calc(100% - 13rem)">
    {children}
  </Box>
);

/** Room reserved for a chart and the text above it. */
const PaneRoom = ({ height }: { height: number }) => <div style={{ height: `${height + 5}rem` }} />;

/**
 * Returns the same objects as long as the stack's own are the same, so that nothing is redrawn
 * without need.
 */
function useCharts(stack: TrendStackProps): readonly TrendChartProps[] {
  const { panes, annotations, annotationLabels = false, label, span, limits } = stack;
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
    () => chartsOf({ panes, annotations, annotationLabels, ...words, ...range }),
    [panes, annotations, annotationLabels, words, range],
  );
}

type StackHeadProps = Parameters<typeof ChartButtons>[0] & {
  cursor: Cursor;
  last: TrendChartProps;
  annotations: TrendStackProps['annotations'];
};

/** Time of the values in all charts, and the annotations at that time. */
function StackHead({ cursor, last, annotations, ...buttons }: StackHeadProps) {
  const at = useCursorAt(cursor);
  const { reading, isSample } = readingNow(last, at);
  return (
    <Flex wrap="wrap" justify="space-between" align="flex-start" columnGap="4" rowGap="1">
      <Box minW="0" flexGrow={1} flexBasis="20rem">
        <WhenLine chart={last} reading={reading} isNewest={at === null} isSample={isSample} />
        <AnnotationsLine
          bucket={at === null ? null : (reading?.bucket ?? null)}
          {...{ annotations }}
          isWhole={last.annotationLabels ?? false}
        />
      </Box>
      <ChartButtons {...buttons} />
    </Flex>
  );
}
