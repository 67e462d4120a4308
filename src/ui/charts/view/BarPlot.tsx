import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { BarAxis, TimeAxis } from './BarAxes';
import type { BarChartProps, BarLayer } from '../model/bars';
import { barHeight, overlapOf, stackOf } from '../model/stack';
import { HATCHES } from './hatches';
import { greenOf } from './swatches';
import { HEADROOM, valueScale } from '../model/value-scale';
import { HiddenText } from '../../HiddenText';

/** Room for half of the last date, which is centred at the end of the plot. */
const HALF_LABEL = '5';
/** Number of even steps on the amount axis. */
const STEPS = 4;

type BarPlotProps = {
  chart: BarChartProps;
  layers: readonly BarLayer[];
  selected: number | null;
  onSelect: (bar: number | null) => void;
};

/** The bars, as wide as their time, with their axes. Pointer, finger and arrow keys select one. */
export function BarPlot({ chart, layers, selected, onSelect }: BarPlotProps) {
  const description = useId();
  const area = useRef<HTMLDivElement>(null);
  const width = useWidth(area);
  const { span, bars, zone, locale } = chart;
  const scale = valueScale(0, highest(chart, layers), STEPS, { headroom: HEADROOM });
  return (
    <Box display="grid" gridTemplateColumns="auto 1fr" columnGap="2" rowGap="2" pe={HALF_LABEL}>
      <BarAxis scale={scale} steps={STEPS} locale={locale} unit={chart.unit} />
      <Box
        ref={area}
        role="application"
        aria-label={chart.label}
        aria-describedby={description}
        tabIndex={0}
        position="relative"
        height={{ base: '11rem', md: '18rem', '2xl': '21rem' }}
        borderBottomWidth="1px"
        borderColor="border.control"
        {...handlers(selected, bars.length, onSelect)}
      >
        <GridLines steps={STEPS} />
        <Bars
          {...{ chart, layers, selected, onSelect }}
          isOutlined={width / bars.length >= OUTLINED_FROM_PX}
          top={scale.min + STEPS * scale.step}
        />
      </Box>
      <Box mt="-2" />
      <TimeAxis span={span} width={width} zone={zone} locale={locale} />
      <HiddenText id={description}>
        <Trans>Left and right arrow read the bars, Escape hides the cursor.</Trans>
      </HiddenText>
    </Box>
  );
}

const highest = ({ bars, layout }: BarChartProps, layers: readonly BarLayer[]): number =>
  Math.max(0, ...bars.map((_, bar) => barHeight(layers, bar, layout)));

const handlers = (
  selected: number | null,
  count: number,
  onSelect: (bar: number | null) => void,
) => ({
  onKeyDown: (event: KeyboardEvent) => {
    const next = nextBar(event.key, selected, count);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
  },
  onPointerLeave: ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') onSelect(null);
  },
  onBlur: () => {
    onSelect(null);
  },
});

/** Narrower bars have no outline, which would cover them. */
const OUTLINED_FROM_PX = 8;

type BarsProps = BarPlotProps & { isOutlined: boolean; top: number };

/** `top` is the amount at the top of the chart. */
function Bars({ chart, layers, selected, onSelect, isOutlined, top }: BarsProps) {
  const { bars, span, layout, isHatched = false } = chart;
  const blocksOf = layout === 'overlap' ? overlapOf : stackOf;
  return bars.map((bar, index) => (
    <BarColumn
      key={bar.from}
      left={share(bar.from - span.from, span)}
      width={share(bar.to - bar.from, span)}
      blocks={blocksOf(layers, index)}
      inset={layout === 'overlap' ? OVERLAP_INSET : 0}
      isHatched={isHatched && !bar.isWhole}
      top={top}
      isWhole={bar.isWhole}
      isOutlined={isOutlined}
      isSelected={index === selected}
      onSelect={() => {
        onSelect(index);
      }}
    />
  ));
}

const share = (ms: number, { from, to }: BarChartProps['span']): string =>
  `${(ms / (to - from)) * 100}%`;

/** Returns undefined for keys the chart does not handle. */
function nextBar(key: string, selected: number | null, count: number): number | null | undefined {
  if (count === 0) return undefined;
  const moves: Readonly<Record<string, number | null>> = {
    ArrowLeft: selected === null ? count - 1 : Math.max(0, selected - 1),
    ArrowRight: selected === null ? count - 1 : Math.min(count - 1, selected + 1),
    Home: 0,
    End: count - 1,
    Escape: null,
  };
  return moves[key];
}

function GridLines({ steps }: { steps: number }) {
  return Array.from({ length: steps }, (_, line) => (
    <Box
      key={line}
      position="absolute"
      insetX="0"
      top={`${(line / steps) * 100}%`}
      borderTopWidth="1px"
    />
  ));
}

/** Bars in front are narrower by this share of the width, so that equal ones are seen. */
const OVERLAP_INSET = 5;

type BarColumnProps = {
  left: string;
  width: string;
  blocks: ReturnType<typeof stackOf>;
  /** Percent of the width by which each further block is narrower, at either side. */
  inset: number;
  isHatched: boolean;
  top: number;
  isWhole: boolean;
  /** A line around each block: its green alone may be too close to the panel's colour. */
  isOutlined: boolean;
  isSelected: boolean;
  onSelect: () => void;
};

function BarColumn(props: BarColumnProps) {
  const { left, width, blocks, inset, isHatched, top, isWhole, isOutlined } = props;
  const { isSelected, onSelect } = props;
  return (
    <Box
      position="absolute"
      insetY="0"
      style={{ left, width }}
      bg={isSelected ? 'bg.muted' : undefined}
      onPointerEnter={onSelect}
      onPointerDown={onSelect}
    >
      {blocks.map(({ layer, from, to }, index) => (
        <Box
          key={layer}
          position="absolute"
          insetX={{ base: `${8 + index * inset}%`, md: `${12 + index * inset}%` }}
          bg={greenOf(layer)}
          backgroundImage={isHatched ? HATCHES : undefined}
          borderWidth={isOutlined ? '1px' : '1px 0 0'}
          borderColor={isOutlined ? 'border.control' : 'bg.panel'}
          style={{ bottom: `${(from / top) * 100}%`, height: `${((to - from) / top) * 100}%` }}
        />
      ))}
      {isWhole ? null : (
        <Box
          position="absolute"
          insetX={{ base: '8%', md: '12%' }}
          bottom="-1px"
          borderBottomWidth="3px"
          borderBottomStyle="dashed"
          borderColor="border.control"
        />
      )}
    </Box>
  );
}

/** The width of an element in CSS pixels as it changes; 0 until it is laid out. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const place = element.current;
    if (place === null) return undefined;
    const observer = new ResizeObserver(() => {
      setWidth(place.clientWidth);
    });
    observer.observe(place);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return width;
}
