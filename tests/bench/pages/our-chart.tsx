import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider, type UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { readView, type HistoryView } from '../../../src/queries/history/history-view';
import { createQueryClient } from '../../../src/queries/query-client';
import { openStore } from '../../../src/store/indexed-store';
import type { SeriesPiece, SeriesStore } from '../../../src/store/series/series-store';
import { UiProvider } from '../../../src/ui/theme/UiProvider';
import { DAY, later } from '../../../src/base/units';
import type { Span } from '../../../src/domain/time/spans';
import { ChartOfYear } from './chart-of-year';
import { calm, painted } from './painted';
import { removeDatabase } from './plain-database';
import type { Contender } from './rounds';

/** The query of a module's trend (queries/history), for buckets of any width. */
const queryOf = (series: SeriesStore, { shelf }: SeriesPiece, span: Span) =>
  ({
    queryKey: ['history', shelf.interval, span.from, span.to],
    queryFn: () => readView(series, shelf, span),
    structuralSharing: false,
  }) satisfies UseQueryOptions<HistoryView>;

function spanOf({ entries }: SeriesPiece): Span {
  const [whole] = entries;
  if (whole === undefined) throw new Error('The piece covers nothing');
  return { from: whole.from, to: whole.to };
}

/** From the click that asks for a year, on a page that shows its last day, to the year on the screen. */
export const ourChart =
  (piece: SeriesPiece, Lines: ComponentType<{ view: HistoryView }>): Contender =>
  async (round) => {
    const name = `chart-${piece.shelf.interval}-${round}`;
    const store = await openStore(name);
    await store.series.write([piece], await store.series.generation());
    const span = spanOf(piece);
    const lastDay = { from: later(span.to, -1 * DAY), to: span.to };
    const drawn = watchDrawn();
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    root.render(
      <UiProvider>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={createQueryClient()}>
            <ChartOfYear
              before={queryOf(store.series, piece, lastDay)}
              after={queryOf(store.series, piece, span)}
              onDrawn={drawn.tell}
            >
              {(view) => <Lines view={view} />}
            </ChartOfYear>
          </QueryClientProvider>
        </I18nProvider>
      </UiProvider>,
    );
    await drawn.of(lastDay);
    await calm();
    const start = performance.now();
    place.querySelector('button')?.click();
    await drawn.of(span);
    const handed = performance.now();
    const end = await painted();
    root.unmount();
    place.remove();
    store.close();
    await removeDatabase(`portal-${name}`);
    return { handed: handed - start, painted: end - start };
  };

/** Waits for the view of a span to be drawn. */
function watchDrawn() {
  let hear: (view: HistoryView) => void = () => undefined;
  return {
    tell: (view: HistoryView) => {
      hear(view);
    },
    of: (span: Span): Promise<void> =>
      new Promise((resolve) => {
        hear = (view) => {
          if (view.asked.from === span.from) resolve();
        };
      }),
  };
}
