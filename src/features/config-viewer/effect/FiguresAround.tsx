import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { MODULE_STATUS_LOOKS } from '../../../components/status/module-status-looks';
import { RESOLUTION_WORDS } from '../../../components/time-text/interval-words';
import { Fill } from '../../../components/past/Fill';
import { RefreshLine } from '../../../components/past/RefreshLine';
import { effectOf, type Effect } from '../../../domain/analytics/before-after';
import type { EpochMs } from '../../../base/units';
import type { ModuleId } from '../../../domain/ids';
import type { VariableName } from '../../../domain/machine/variables';
import { WORD_STATUSES } from '../../../domain/machine/statuses';
import { columnKey, variableBundle } from '../../../domain/series/series';
import type { Interval } from '../../../domain/time/intervals';
import type { Span } from '../../../domain/time/spans';
import { historyKey, useHistories, type Histories } from '../../../queries/history/use-histories';
import { Loading } from '../../../ui/states/Loading';
import { EffectTable } from './EffectTable';

type FiguresAroundProps = {
  moduleId: ModuleId;
  variables: readonly VariableName[];
  at: EpochMs;
  span: Span;
  interval: Interval;
};

/** Reads and fetches the history around a change, and shows its figures. */
export function FiguresAround({ moduleId, variables, at, span, interval }: FiguresAroundProps) {
  const period = useMemo(() => ({ live: false as const, ...span }), [span]);
  const bundles = [...new Set(['StatusWord' as const, ...variables])].map(variableBundle);
  const histories = useHistories(bundles.map((bundle) => ({ moduleId, bundle, period, interval })));
  const effect = useMemo(
    () => effectIn(histories, { moduleId, variables, at, span, interval }),
    [histories, moduleId, variables, at, span, interval],
  );
  return (
    <Box>
      {effect === null ? (
        <Loading rows={3} />
      ) : (
        <>
          <StateOfEffect effect={effect} interval={interval} />
          <EffectTable effect={effect} />
        </>
      )}
      {bundles.map((bundle) => (
        <Fill key={bundle} moduleIds={[moduleId]} {...{ bundle, period, interval }}>
          {(refresh) => (bundle === bundles[0] ? <RefreshLine refresh={refresh} /> : null)}
        </Fill>
      ))}
    </Box>
  );
}

/** Returns the figures of what is held; null while it is read, or is still of other hours. */
function effectIn(
  histories: Histories,
  { moduleId, variables, at, span, interval }: FiguresAroundProps,
): Effect | null {
  const viewOf = (variable: VariableName) =>
    histories.get(historyKey({ moduleId, bundle: variableBundle(variable) }));
  const views = [...variables, 'StatusWord' as const].map(viewOf);
  const isOfSpan = (view: (typeof views)[number]) =>
    view?.interval === interval &&
    view.requested.from === span.from &&
    view.requested.to === span.to;
  const words = viewOf('StatusWord');
  if (words === undefined || !views.every(isOfSpan)) return null;
  const columnOf = (name: VariableName, aggregation: 'first' | 'avg' | 'count') =>
    viewOf(name)?.columns.get(columnKey({ name, aggregation })) ?? null;
  return effectOf({
    interval,
    span: words.span,
    at,
    word: columnOf('StatusWord', 'first'),
    columns: variables.map((variable) => ({
      variable,
      values: columnOf(variable, 'avg'),
      counts: columnOf(variable, 'count'),
      coverage: viewOf(variable)?.coverage ?? [],
    })),
  });
}

/** Operating state of the compared buckets, or why there is none. */
function StateOfEffect({ effect, interval }: { effect: Effect; interval: Interval }) {
  const { t } = useLingui();
  const width = t(RESOLUTION_WORDS[interval]);
  const { state, isSameState } = effect;
  const status = state?.by === 'status' ? WORD_STATUSES[state.status] : undefined;
  const name = t(MODULE_STATUS_LOOKS[status ?? 'unknown'].word);
  return (
    <Box fontSize="sm" color="fg.muted" mb="2" role="status">
      {state === null ? (
        <Trans>The operating state after the change is not known here: nothing is compared.</Trans>
      ) : isSameState ? (
        <Trans>
          Buckets of {width} in the state “{name}” alone, the most common one after the change.
        </Trans>
      ) : (
        <Trans>The state “{name}” did not occur before the change: nothing is compared.</Trans>
      )}
    </Box>
  );
}
