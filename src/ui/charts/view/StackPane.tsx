import { Box, Flex } from '@chakra-ui/react';
import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Cursor } from '../canvas/cursor';
import { spaceAbove } from '../canvas/axes';
import { footOf } from '../model/foot';
import { pressKey } from '../canvas/key-moves';
import { MeasureMarks } from './MeasureMarks';
import { PaneLegend } from './PaneLegend';
import { PeersReadout } from './PeersReadout';
import type { PlotGroup } from '../canvas/plot-group';
import type { Plot } from '../canvas/plot';
import { annotationsIn } from '../model/reading';
import { READING_LINE, readingNow, spoken } from './Readout';
import type { TrendChartProps } from '../model/trend';
import type { TrendPane } from '../model/trend-stack';
import { TrendPlot } from './TrendPlot';
import { useCursorAt } from './use-cursor';
import type { Measuring } from './use-measuring';
import { usePlot } from './use-plot';
import { HiddenText } from '../../HiddenText';

type StackPaneProps = {
  pane: TrendPane;
  chart: TrendChartProps;
  cursor: Cursor;
  group: PlotGroup;
  onThinned: (isThinned: boolean) => void;
  /** Called with the plot while there is one, and the id of the chart. */
  onPlot: (id: string, plot: Plot | null) => void;
  /** Null where nothing can be measured. */
  measuring: Measuring | null;
  /** Time of the values, in the head of the first chart. */
  when?: ReactNode;
  /** Whether keys and screen readers reach its measuring cursors. */
  isMain: boolean;
};

/** One chart of a stack: its lines with their values, its options, and the plot. */
export function StackPane(props: StackPaneProps) {
  const { pane, chart, cursor, group, onThinned, onPlot, measuring, isMain, when } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Plot | null>(null);
  const onMade = measuring === null ? undefined : setDrawn;
  const plot = usePlot(frame, chart, cursor, onThinned, group, onMade);
  useEffect(() => {
    onPlot(pane.id, plot.current);
    return () => {
      onPlot(pane.id, null);
    };
  });
  // Labels grow with the text size, and so does the room for them.
  const pixels = footOf(chart, 0).height + spaceAbove(chart, 0);
  const all = footOf(chart, 1).height + spaceAbove(chart, 1);
  const words = all - pixels;
  return (
    <Box as="section" id={pane.id} aria-label={pane.label} tabIndex={-1} pt="2" outlineOffset="4px">
      <PaneHead {...{ chart, cursor, when }} aside={pane.aside} />
      <Box
        position="relative"
        minW="0"
        style={{ height: `calc(${pane.height + words / 16}rem + ${pixels}px)` }}
      >
        <SpokenPlot {...{ chart, cursor }}>
          <TrendPlot
            label={pane.label}
            frame={frame}
            onKeyDown={(event) => {
              if (plot.current !== null && pressKey(plot.current, cursor, event, measuring))
                event.preventDefault();
            }}
            onBlur={() => {
              if (cursor.isSpoken()) cursor.put(null);
            }}
            isMeasurable={measuring !== null}
          />
          {measuring === null || drawn === null ? null : (
            <MeasureMarks plot={drawn} {...{ measuring, isMain }} />
          )}
        </SpokenPlot>
      </Box>
    </Box>
  );
}

type ReadProps = { chart: TrendChartProps; cursor: Cursor };

type PaneHeadProps = ReadProps & { aside: ReactNode; when: ReactNode };

/** Controls are higher than the line that they are on: they reach into the free space around it. */
const ASIDE = {
  position: 'relative',
  zIndex: 1,
  my: '-2',
  alignSelf: 'flex-start',
  maxW: 'full',
  flexShrink: { base: 1, sm: 0 },
  ms: 'auto',
} as const;

/** A longer note is cut and moves nothing: it changes with the data. */
const NOTE = {
  position: 'relative',
  flexGrow: 1,
  flexBasis: '8rem',
  maxW: 'max-content',
  truncate: true,
  fontSize: 'sm',
  color: 'fg.muted',
} as const;

/** Drawn again with the cursor and new values, not with the measuring cursors. */
const PaneHead = memo(function PaneHead(props: PaneHeadProps) {
  const { chart, cursor, aside, when } = props;
  const at = useCursorAt(cursor);
  const { reading } = readingNow(chart, at);
  const { peers = [], levels = [] } = chart;
  return (
    <>
      <Flex wrap={{ base: 'wrap', sm: 'nowrap' }} columnGap="3" rowGap="2">
        <Flex {...READING_LINE} columnGap="3" flexGrow={1}>
          <PaneLegend chart={chart} reading={reading} />
          <Box {...NOTE} title={chart.note}>
            {chart.note}
            {levels.map(({ meaning }) => (
              <HiddenText key={meaning}>. {meaning}</HiddenText>
            ))}
          </Box>
          {when}
        </Flex>
        {aside === undefined ? null : <Box {...ASIDE}>{aside}</Box>}
      </Flex>
      {peers.length === 0 ? null : <PeersReadout {...{ chart, peers, at }} />}
    </>
  );
});

/** Reads out the values at a cursor that was moved by keys on this chart. */
function SpokenPlot({ chart, cursor, children }: ReadProps & { children: ReactNode }) {
  const [hasFocus, setFocus] = useState(false);
  return (
    <Box
      position="absolute"
      inset="0"
      onFocus={() => {
        setFocus(true);
      }}
      onBlur={() => {
        setFocus(false);
      }}
    >
      {children}
      <HiddenText aria-live="polite">
        {hasFocus ? <SpokenWords {...{ chart, cursor }} /> : null}
      </HiddenText>
    </Box>
  );
}

function SpokenWords({ chart, cursor }: ReadProps) {
  const at = useCursorAt(cursor);
  const { reading } = readingNow(chart, at);
  if (at === null || reading === null || !cursor.isSpoken()) return null;
  const happened = annotationsIn(chart.annotations ?? [], reading.bucket).map(({ label }) => label);
  return [spoken(chart, reading), ...happened].join('. ');
}
