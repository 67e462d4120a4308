import { useState } from 'react';
import { stretchOf } from '../model/measure-moves';
import type { ChartSpan } from '../model/trend';
import type { TrendStackProps } from '../model/trend-stack';

/** The measured stretch of a stack, and the ways to change it. */
export interface Measuring {
  /** The stretch as it is shown, also in the middle of a drag; null without one. */
  readonly span: ChartSpan | null;
  /** First end, before the second one is set. */
  readonly first: number | null;
  /** Sets the first end, then the second one. */
  readonly press: (at: number) => void;
  /** Shows a stretch without reporting it. */
  readonly preview: (span: ChartSpan) => void;
  readonly commit: (span: ChartSpan) => void;
  /** Removes the stretch; returns false when there was none. */
  readonly clear: () => boolean;
}

/** Returns null for a stack in which nothing can be measured. */
export function useMeasuring({ measure = null, onMeasure }: TrendStackProps): Measuring | null {
  const [first, setFirst] = useState<number | null>(null);
  const [dragged, setDragged] = useState<ChartSpan | null>(null);
  if (onMeasure === undefined) return null;
  const commit = (span: ChartSpan | null) => {
    setFirst(null);
    setDragged(null);
    onMeasure(span);
  };
  return {
    span: dragged ?? measure,
    first,
    press: (at) => {
      const stretch = first === null ? null : stretchOf(first, at);
      if (stretch === null) setFirst(at);
      else commit(stretch);
    },
    preview: setDragged,
    commit,
    clear: () => {
      if (first === null && measure === null) return false;
      commit(null);
      return true;
    },
  };
}
