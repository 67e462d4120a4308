import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { RESOLUTION_WORDS } from '../../../components/time-text/interval-words';
import { rowKey } from '../../../domain/analytics/analytics-view';
import type { AnyPeriod } from '../../../domain/time/time-ranges';
import { requestOutcome, type RequestOutcome } from '../../../domain/analytics/request-outcome';
import type { HistoryRefreshing } from '../../../queries/history/use-refresh';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import { useMessages } from '../../../ui/toaster/use-messages';
import type { AnalyticsPart } from '../panel';

/** Rest after which the outcome is that of the shown range. */
const REST_MS = 500;

type Translate = (words: MessageDescriptor) => string;

/** Reports once how the requests for the visible range ended (rules §8.2); what is drawn stays. */
export function useOutcomeToasts({ view, histories }: AnalyticsPart, refresh: HistoryRefreshing) {
  const { t } = useLingui();
  const { show } = useMessages();
  const shown = view.rows.filter(({ isShown }) => isShown);
  const outcome = requestOutcome(
    {
      isRunning: refresh.running,
      hasFailed: refresh.failed !== null,
      isComplete: refresh.lastCompleteAt !== null,
    },
    shown.flatMap((row) => histories.get(rowKey(row)) ?? []),
  );
  const text = outcome === null ? null : outcomeText(outcome, t);
  const kind = outcome?.kind === 'failed' ? 'error' : 'info';
  const { period } = view;
  const reported = useRef<{ period: AnyPeriod; text: string } | null>(null);
  useEffect(() => {
    const before = reported.current;
    // A live view is fetched again and again, and ends in the same way.
    if (text === null || (before?.text === text && before.period === period)) return undefined;
    // After a change of the range the state of the range before is reported for a moment.
    const timer = setTimeout(() => {
      reported.current = { period, text };
      show({ id: 'analytics-outcome', kind, text, showFor: TOAST_MS.standard });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text, kind, period, show]);
}

function outcomeText(outcome: RequestOutcome, t: Translate): string {
  if (outcome.kind === 'failed') return t(msg`There was an error with your request`);
  if (outcome.kind === 'empty') return t(msg`There is no data in selected range`);
  const expected = t(RESOLUTION_WORDS[outcome.expected]);
  const received = t(RESOLUTION_WORDS[outcome.received]);
  return t(msg`Requested interval ${expected} could not be fetched, got ${received} instead`);
}
