import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import { AVERAGES_WORDS, RESOLUTION_WORDS } from '../../../components/time-text/interval-words';
import { bucketStarts } from '../../../components/past/bucket-starts';
import { widestOf } from '../../../domain/series/wider-buckets';
import { intervalMs, type Interval } from '../../../domain/time/intervals';
import type { HistoryView } from '../../../queries/history/history-view';
import type { TrendEnvelope } from '../../../ui/charts/model/trend';
import type { TrendPane } from '../../../ui/charts/model/trend-stack';
import { divided } from '../../../components/variables/shown-unit';
import { divisorOf, drawnLine } from './draw-lines';
import {
  useLineTextOptions,
  type LineTextOptions,
} from '../../../components/variables/line-text-options';
import { lineValues } from '../../../components/variables/line-values';
import { limitLevels } from './limit-levels';
import type { PaneSpec } from './pane-specs';
import { isCode } from '../../../domain/machine/variables';
import { variableText } from '../../../components/variables/variable-words';

/** A chart of the stack without its newest sample and without siblings. */
export type PastPane = Omit<TrendPane, 'tail' | 'peers' | 'aside' | 'hasOwnBands'> & {
  readonly spec: PaneSpec;
  /** Divisor of its lines' numbers. */
  readonly divisor: number;
};

/** Returns history as charts of the stack, in the user's language. */
export function usePanes(
  specs: readonly PaneSpec[],
  view: HistoryView,
  inMwh = false,
): readonly PastPane[] {
  const options = useLineTextOptions();
  return useMemo(() => {
    // Computed once for all charts: a year has many ten-minute buckets.
    const times = bucketStarts(view);
    return specs.map((spec) => pastPane(spec, view, options, { inMwh, times }));
  }, [specs, view, options, inMwh]);
}

interface PaneOptions {
  /** Shows energy in MWh, even when no bucket requires it. */
  readonly inMwh: boolean;
  /** The least and the greatest samples, when they are known. */
  readonly envelope?: TrendEnvelope | null;
  /** Starts of the view's buckets, when they are known already. */
  readonly times?: Float64Array;
}

/** Returns one chart. */
export function pastPane(
  spec: PaneSpec,
  view: HistoryView,
  options: LineTextOptions,
  { inMwh, envelope = null, times = bucketStarts(view) }: PaneOptions,
): PastPane {
  const { variables, id, height } = spec;
  const divisor = Math.max(...variables.map((variable) => divisorOf(variable, view, inMwh)));
  const around = envelope === null ? null : dividedEnvelope(envelope, divisor);
  return {
    spec,
    id,
    height,
    divisor,
    label: variables.map((variable) => variableText(variable, options.translate)).join(', '),
    times,
    stepMs: intervalMs(view.interval),
    lines: variables.map((variable) =>
      drawnLine(variable, view, options, { divisor, envelope: around }),
    ),
    fallbacks: view.fallbacks.map((fallback) => ({
      times: bucketStarts(fallback),
      stepMs: intervalMs(fallback.interval),
      values: new Map(
        variables.map((variable) => [variable, divided(lineValues(fallback, variable), divisor)]),
      ),
    })),
    bands: view.coverage,
    levels: limitLevels(variables, options),
    note: options.translate(
      withWider(noteOf(spec, view.interval, options, envelope !== null), view, options),
    ),
  };
}

const dividedEnvelope = ({ least, greatest }: TrendEnvelope, divisor: number): TrendEnvelope => ({
  least: divided(least, divisor),
  greatest: divided(greatest, divisor),
});

/** Adds the width of the buckets that take the place of narrower ones ([Note: Wider buckets]). */
function withWider(
  note: MessageDescriptor,
  { fallbacks }: HistoryView,
  { translate }: LineTextOptions,
): MessageDescriptor {
  const wider = widestOf(fallbacks.map(({ interval }) => interval));
  if (wider === null) return note;
  const words = translate(note);
  const width = translate(RESOLUTION_WORDS[wider]);
  return msg`${words}; where these are missing, ${width}`;
}

/** Bucket width and aggregation in words (ui L7). */
function noteOf(
  { variables }: PaneSpec,
  interval: Interval,
  { translate }: LineTextOptions,
  hasEnvelope: boolean,
): MessageDescriptor {
  const width = translate(RESOLUTION_WORDS[interval]);
  if (variables.every(isCode)) {
    if (!variables.includes('StatusWord')) return msg`Highest per ${width}`;
    return variables.length === 1
      ? msg`Main state per ${width}`
      : msg`Main state and highest codes per ${width}`;
  }
  const averages = translate(AVERAGES_WORDS[interval]);
  return hasEnvelope ? msg`${averages}, min–max shaded` : AVERAGES_WORDS[interval];
}
