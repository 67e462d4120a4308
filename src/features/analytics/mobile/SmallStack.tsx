import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useFleet } from '../../../components/fleet/use-fleet';
import { useBandWords } from '../../../components/past/use-band-words';
import { useNowLine } from '../../../components/past/use-now-line';
import { RESOLUTION_WORDS } from '../../../components/time-text/interval-words';
import { useLocale } from '../../../components/time-text/use-locale';
import { useZone } from '../../../components/time-text/use-zone';
import type { AnalyticsRow } from '../../../domain/analytics/analytics-view';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import type { Span } from '../../../domain/time/spans';
import { TrendStack } from '../../../ui/charts/view/TrendStack';
import { TrendStackLoading } from '../../../ui/charts/view/TrendStackLoading';
import { MINUTE } from '../../../base/units';
import type { ChartSpan } from '../../../ui/charts/model/trend';
import type { RowHistories } from '../use-row-histories';
import { drawnAggregation, smallPanes } from './small-panes';

type SmallStackProps = {
  label: string;
  rows: readonly AnalyticsRow[];
  span: Span;
  histories: RowHistories;
};

/** Aggregation and width of the buckets. */
const NOTE_WORDS: Record<
  ReturnType<typeof drawnAggregation>,
  (width: string) => MessageDescriptor
> = {
  avg: (width) => msg`The average within ${width}`,
  first: (width) => msg`The first within ${width}`,
  min: (width) => msg`The least within ${width}`,
  max: (width) => msg`The greatest within ${width}`,
};

const namesOf = ({ modules }: FleetSnapshot) =>
  modules.map(({ moduleId, name }) => ({ moduleId, name }));

/** Charts of the rows below each other; they can be zoomed within the range of the view. */
export function SmallStack({ label, rows, span, histories }: SmallStackProps) {
  const zone = useZone();
  const locale = useLocale();
  const now = useNowLine(span);
  const panes = usePanes(rows, histories);
  const [zoomed, setZoomed] = useState<ChartSpan | null>(null);
  const limits = useMemo(() => ({ ...span, narrowest: NARROWEST }), [span]);
  const bandWords = useBandWords();
  if (panes.length === 0) return <TrendStackLoading heights={[4]} />;
  return (
    <TrendStack
      {...{ label, panes, bandWords, zone, locale, now, limits }}
      span={zoomed ?? span}
      annotations={NO_ANNOTATIONS}
      onSpan={setZoomed}
      onReset={() => {
        setZoomed(null);
      }}
    />
  );
}

const NO_ANNOTATIONS = [] as const;
/** Ten minutes, in ms. */
const NARROWEST = 10 * MINUTE;

function usePanes(rows: readonly AnalyticsRow[], histories: RowHistories) {
  const { t } = useLingui();
  const locale = useLocale();
  const modules = useFleet(namesOf);
  return useMemo(() => {
    const names = new Map(modules?.map(({ moduleId, name }) => [moduleId, name]));
    const hidden = t`not available to you`;
    return smallPanes(rows, histories, {
      translate: (words) => t(words),
      locale,
      machine: ({ moduleId }) =>
        names.get(moduleId) ?? (modules === undefined ? moduleId : `${moduleId} (${hidden})`),
      note: (row, { interval }) => {
        const width = t(RESOLUTION_WORDS[interval]);
        return t(NOTE_WORDS[drawnAggregation(row)](width));
      },
    });
  }, [rows, histories, modules, t, locale]);
}
