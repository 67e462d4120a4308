import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { AVERAGES_WORDS, RESOLUTION_WORDS } from '../../../components/time-text/interval-words';
import { useLocale } from '../../../components/time-text/use-locale';
import { bucketStarts } from '../../../components/past/bucket-starts';
import { intervalMs, type Interval } from '../../../domain/time/intervals';
import type { HistoryView } from '../../../queries/history/history-view';
import type { TrendEnvelope } from '../../../ui/charts/model/trend';
import type { TrendPane } from '../../../ui/charts/model/trend-stack';
import { divided, divisorOf, drawnLine, type Writing } from './draw-lines';
import { lineValues } from './line-values';
import { isCode, type PaneSpec } from './pane-specs';
import { variableText } from './variable-words';

/** A chart of the stack without what is of now, and of others. */
export type PastPane = Omit<TrendPane, 'tail' | 'peers' | 'aside' | 'hasOwnBands'> & {
  readonly spec: PaneSpec;
  /** What the numbers of its lines are divided by. */
  readonly divisor: number;
};

/** The same object while the language is the same. */
export function useWriting(): Writing {
  const { t } = useLingui();
  const locale = useLocale();
  return useMemo(() => ({ say: (words) => t(words), locale, none: t`None` }), [t, locale]);
}

/** History as the charts of the stack draw it, in the person's language. */
export function usePanes(
  specs: readonly PaneSpec[],
  view: HistoryView,
  isGreat = false,
): readonly PastPane[] {
  const writing = useWriting();
  return useMemo(() => {
    // A year of ten minutes is not counted for each chart anew.
    const times = bucketStarts(view);
    return specs.map((spec) => pastPane(spec, view, writing, { isGreat, times }));
  }, [specs, view, writing, isGreat]);
}

interface Beside {
  /** Whether the machine's energy is told in MWh, also where no bucket says so. */
  readonly isGreat: boolean;
  /** The least and the greatest samples, where they are known. */
  readonly envelope?: TrendEnvelope | null;
  /** The starts of the view's buckets, where they are known already. */
  readonly times?: Float64Array;
}

/** Of one chart. */
export function pastPane(
  spec: PaneSpec,
  view: HistoryView,
  writing: Writing,
  { isGreat, envelope = null, times = bucketStarts(view) }: Beside,
): PastPane {
  const { variables, id, height } = spec;
  const divisor = Math.max(...variables.map((variable) => divisorOf(variable, view, isGreat)));
  const around = envelope === null ? null : dividedEnvelope(envelope, divisor);
  return {
    ...{ spec, id, height, divisor },
    label: variables.map((variable) => variableText(variable, writing.say)).join(', '),
    times,
    stepMs: intervalMs(view.interval),
    lines: variables.map((variable) =>
      drawnLine(variable, view, writing, { divisor, envelope: around }),
    ),
    standIns: view.standIns.map((stand) => ({
      times: bucketStarts(stand),
      stepMs: intervalMs(stand.interval),
      values: new Map(
        variables.map((variable) => [variable, divided(lineValues(stand, variable), divisor)]),
      ),
    })),
    bands: view.coverage,
    note: writing.say(noteOf(spec, view.interval, writing, envelope !== null)),
  };
}

const dividedEnvelope = ({ least, greatest }: TrendEnvelope, divisor: number): TrendEnvelope => ({
  least: divided(least, divisor),
  greatest: divided(greatest, divisor),
});

/** Bucket width and aggregation in words (look.md, Charts). */
function noteOf(
  { variables }: PaneSpec,
  interval: Interval,
  { say }: Writing,
  hasEnvelope: boolean,
): MessageDescriptor {
  const width = say(RESOLUTION_WORDS[interval]);
  if (variables.every(isCode))
    return variables.includes('StatusWord')
      ? msg`All states and the greatest code within ${width}`
      : msg`The greatest within ${width}`;
  const averages = say(AVERAGES_WORDS[interval]);
  return hasEnvelope ? msg`${averages}, shaded from least to greatest` : AVERAGES_WORDS[interval];
}
