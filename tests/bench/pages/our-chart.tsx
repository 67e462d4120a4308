import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider, type UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { readHistoryView, type HistoryView } from '../../../src/queries/history/history-view';
import { createQueryClient } from '../../../src/queries/query-client';
import { openStore } from '../../../src/store/indexed-store';
import type { SeriesPiece, SeriesStore } from '../../../src/store/series/series-store';
import { UiProvider } from '../../../src/ui/theme/UiProvider';
import { DAY, later } from '../../../src/base/units';
import type { Span } from '../../../src/domain/time/spans';
import { ChartOfYear } from './chart-of-year';
import { betweenFrames, nextPaint } from './next-frame';
import { removeDatabase } from './plain-database';
import type { Contender } from './rounds';

/** Query of a module's trend (queries/history), for buckets of any width. */
const queryOf = (store: SeriesStore, { series }: SeriesPiece, span: Span) =>
  ({
    queryKey: ['history', series.interval, span.from, span.to],
    queryFn: () => readHistoryView(store, series, span),
    structuralSharing: false,
  }) satisfies UseQueryOptions<HistoryView>;

function spanOf({ entries }: SeriesPiece): Span {
  const [whole] = entries;
  if (whole === undefined) throw new Error('The piece covers nothing');
  return { from: whole.from, to: whole.to };
}

/**
 * Measures from the click that opens a year, on a page that shows its last day, to the painted
 * year.
 */
export const ourChart =
  (piece: SeriesPiece, Lines: ComponentType<{ view: HistoryView }>): Contender =>
  async (round) => {
    const name = `chart-${piece.series.interval}-${round}`;
    const store = await openStore(name);
    await store.series.write([piece], await store.series.generation());
    const span = spanOf(piece);
    const lastDay = { from: later(span.to, -1 * DAY), to: span.to };
    const drawn = watchDrawn();
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    const container = document.createElement('div');
    document.body.append(container);
    const root = createRoot(container);
    root.render(
      <UiProvider>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={createQueryClient()}>
            <ChartOfYear
              before={queryOf(store.series, piece, lastDay)}
              after={queryOf(store.series, piece, span)}
              onDrawn={drawn.report}
            >
              {(view) => <Lines view={view} />}
            </ChartOfYear>
          </QueryClientProvider>
        </I18nProvider>
      </UiProvider>,
    );
    await drawn.waitFor(lastDay);
    await betweenFrames();
    const start = performance.now();
    container.querySelector('button')?.click();
    await drawn.waitFor(span);
    const handed = performance.now();
    const end = await nextPaint();
    root.unmount();
    container.remove();
    store.close();
    await removeDatabase(`portal-${name}`);
    return { handed: handed - start, painted: end - start };
  };

/** Waits for the view of a span to be drawn. */
function watchDrawn() {
  let onView: (view: HistoryView) => void = () => undefined;
  return {
    report: (view: HistoryView) => {
      onView(view);
    },
    waitFor: (span: Span): Promise<void> =>
      new Promise((resolve) => {
        onView = (view) => {
          if (view.requested.from === span.from) resolve();
        };
      }),
  };
}
