import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { useBandWords } from '../../../src/components/past/use-band-words';
import { ALL_NINE, type PaneSpec } from '../../../src/features/module/trends/pane-specs';
import { usePanes } from '../../../src/features/module/trends/use-panes';
import type { HistoryView } from '../../../src/queries/history/history-view';
import { TrendChart } from '../../../src/ui/charts/view/TrendChart';
import { TrendStack } from '../../../src/ui/charts/view/TrendStack';

const nothing = () => undefined;

type ChartOfYearProps = {
  /** Queries of the view before the click, and of the view that the click opens. */
  before: UseQueryOptions<HistoryView>;
  after: UseQueryOptions<HistoryView>;
  /** Called when a view has been handed to the browser, which paints it next. */
  onDrawn: (view: HistoryView) => void;
  /** Renders the view. */
  children: (view: HistoryView) => ReactNode;
};

/** Chart of a module's history, with a button that switches to a year. */
export function ChartOfYear({ before, after, onDrawn, children }: ChartOfYearProps) {
  const [isAfter, setAfter] = useState(false);
  const { data } = useQuery(isAfter ? after : before);
  return (
    <div style={{ width: 1000 }}>
      <button
        id="year"
        onClick={() => {
          setAfter(true);
        }}
      >
        12 months
      </button>
      {data === undefined ? null : (
        <DrawnView view={data} onDrawn={onDrawn}>
          {children(data)}
        </DrawnView>
      )}
    </div>
  );
}

type DrawnViewProps = { view: HistoryView; children: ReactNode } & Pick<
  ChartOfYearProps,
  'onDrawn'
>;

function DrawnView({ view, onDrawn, children }: DrawnViewProps) {
  useLayoutEffect(() => {
    onDrawn(view);
  }, [view, onDrawn]);
  return children;
}

const shared = { zone: 'UTC', locale: 'en', onSpan: nothing, onReset: nothing } as const;

const ONE_CHART: readonly PaneSpec[] = [
  { id: 'three', variables: ['PowerOutput', 'CT38', 'CT36'], bundle: 'default', height: 20 },
];

/** Power and water temperatures in one chart. */
export function ThreeLines({ view }: { view: HistoryView }) {
  const [pane] = usePanes(ONE_CHART, view);
  const bandWords = useBandWords();
  if (pane === undefined) return null;
  const { times, stepMs, fallbacks, bands, note } = pane;
  const lines = pane.lines.map((line, index) =>
    index === 0 ? line : ({ ...line, axis: 'right' } as const),
  );
  return (
    <TrendChart
      {...shared}
      times={times}
      stepMs={stepMs}
      fallbacks={fallbacks}
      bands={bands}
      note={note}
      lines={lines}
      bandWords={bandWords}
      label="A year"
      span={view.requested}
      now={view.span.to}
      tail={null}
    />
  );
}

/** The nine default variables, below each other. */
export function NineLines({ view }: { view: HistoryView }) {
  const panes = usePanes(ALL_NINE, view);
  const bandWords = useBandWords();
  return (
    <TrendStack
      {...shared}
      label="A year"
      firstDrawn={Infinity}
      panes={panes.map((pane) => ({ ...pane, tail: null, peers: [], hasOwnBands: false }))}
      bandWords={bandWords}
      annotations={[]}
      span={view.requested}
      now={view.span.to}
    />
  );
}
