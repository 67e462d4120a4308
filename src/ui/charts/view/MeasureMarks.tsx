import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { partOf } from '../canvas/drags';
import type { Plot } from '../canvas/plot';
import { nudged, withEnd, type MeasureEnd } from '../model/measure-moves';
import { instantText } from '../model/reading-text';
import { momentAt } from '../model/span-moves';
import type { ChartSpan } from '../model/trend';
import type { Measuring } from './use-measuring';

type MeasureMarksProps = {
  plot: Plot;
  measuring: Measuring;
  /** Whether its handles are those that keys and screen readers reach: one chart of a stack. */
  isMain: boolean;
};

/** The measuring cursors on one chart, and the shade between them. */
export function MeasureMarks({ plot, measuring, isMain }: MeasureMarksProps) {
  const { span, first } = measuring;
  return createPortal(
    <>
      {span === null ? null : <Stretch {...{ plot, measuring, span, isMain }} />}
      {first === null ? null : <FirstEnd {...{ plot, first }} />}
    </>,
    plot.over,
  );
}

/** Calls `place` after each drawing of the plot and each change of the moments. */
function usePlaced(plot: Plot, place: () => void): void {
  useLayoutEffect(() => {
    place();
    return plot.onDrawn(place);
  });
}

/** Puts the middle of an element at a moment. */
function putAt(plot: Plot, element: HTMLElement | null, at: number): void {
  if (element === null) return;
  const left = plot.leftOf(at);
  element.hidden = left < 0 || left > plot.size().width;
  element.style.left = `${left - element.offsetWidth / 2}px`;
}

const FirstEnd = ({ plot, first }: { plot: Plot; first: number }) => {
  const bar = useRef<HTMLDivElement>(null);
  usePlaced(plot, () => {
    putAt(plot, bar.current, first);
  });
  return <Bar ref={bar} aria-hidden />;
};

type StretchProps = MeasureMarksProps & { span: ChartSpan };

function Stretch({ plot, measuring, span, isMain }: StretchProps) {
  const { t } = useLingui();
  const shade = useRef<HTMLDivElement>(null);
  usePlaced(plot, () => {
    if (shade.current === null) return;
    const wide = plot.size().width;
    const [left, right] = [plot.leftOf(span.from), plot.leftOf(span.to)].map((x) =>
      Math.min(wide, Math.max(0, x)),
    );
    shade.current.style.left = `${left ?? 0}px`;
    shade.current.style.width = `${(right ?? 0) - (left ?? 0)}px`;
  });
  const shared = { plot, measuring, span, isMain };
  return (
    <>
      <Shade ref={shade} aria-hidden />
      <Handle {...shared} end="from" label={t`First measuring cursor`} />
      <Handle {...shared} end="to" label={t`Second measuring cursor`} />
    </>
  );
}

function Handle(props: StretchProps & { end: MeasureEnd; label: string }) {
  const { plot, span, isMain, end, label } = props;
  const handle = useRef<HTMLDivElement>(null);
  const at = span[end];
  usePlaced(plot, () => {
    putAt(plot, handle.current, at);
  });
  const { from, to } = plot.props().span;
  const spoken = isMain
    ? ({
        role: 'slider',
        tabIndex: 0,
        'aria-label': label,
        'aria-valuemin': from,
        'aria-valuemax': to,
        'aria-valuenow': at,
        'aria-valuetext': instantText(at, plot.props().zone),
      } as const)
    : ({ 'aria-hidden': true } as const);
  return (
    <Grip ref={handle} data-end={end} {...spoken} {...handlersOf(props)}>
      <Line />
    </Grip>
  );
}

/** Handlers of a drag and of keys on one end. */
function handlersOf({ plot, measuring, span, end }: StretchProps & { end: MeasureEnd }) {
  const moved = (event: PointerEvent) =>
    withEnd(span, end, momentAt(plot.shown(), partOf(plot, event.clientX)));
  const isDragged = ({ currentTarget, pointerId }: PointerEvent) =>
    currentTarget.hasPointerCapture(pointerId);
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (isDragged(event)) measuring.preview(moved(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (isDragged(event)) measuring.commit(moved(event));
    },
    onPointerCancel: () => {
      measuring.commit(span);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { from, to } = plot.shown();
      const msPerPixel = (to - from) / Math.max(1, plot.size().width);
      const at = nudged(span[end], event, plot.props().stepMs, msPerPixel);
      if (at !== null) measuring.commit(withEnd(span, end, at));
      else if (event.key === 'Escape') measuring.clear();
      else return;
      event.preventDefault();
    },
  };
}

const Shade = chakra('div', {
  base: {
    position: 'absolute',
    top: '0',
    height: '100%',
    pointerEvents: 'none',
    background: 'var(--chart-strong)',
    opacity: 0.1,
  },
});

/**
 * As wide as a finger; the line in its middle is what is seen. Each has a half of the plot, so that
 * two that are close do not cover each other.
 */
const Grip = chakra('div', {
  base: {
    position: 'absolute',
    top: '0',
    height: '50%',
    width: 'target',
    display: 'flex',
    justifyContent: 'center',
    cursor: 'ew-resize',
    touchAction: 'none',
    '&[hidden]': { display: 'none' },
    '&[data-end=to]': { top: '50%' },
    '&[data-end=to] > div': { top: '-100%' },
  },
});

const Line = chakra('div', {
  base: {
    position: 'absolute',
    top: '0',
    width: '2px',
    height: '200%',
    background: 'var(--chart-strong)',
  },
});

const Bar = chakra('div', {
  base: {
    position: 'absolute',
    top: '0',
    height: '100%',
    borderInlineStart: '2px dashed var(--chart-strong)',
    pointerEvents: 'none',
    '&[hidden]': { display: 'none' },
  },
});
