import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { RefreshLine } from '../../../components/past/RefreshLine';
import { usePeriodText } from '../../../components/period/use-period-text';
import { durationMs } from '../../../base/units';
import { usedInterval } from '../../../domain/analytics/interval-choice';
import { readSavedView } from '../../../domain/analytics/saved-view';
import type { SavedView } from '../../../queries/analysis/views';
import { periodSpan } from '../../../domain/view/period';
import { combinedRefresh } from '../../../queries/history/combined-refresh';
import { fetchedTimes } from '../../../queries/history/fetched-times';
import { useServices } from '../../../queries/services';
import { useNow } from '../../../queries/time/use-now';
import { CardPanel } from '../../../ui/card/Card';
import { NO_PROGRESS } from '../FillReport';
import { RowFills } from '../RowFills';
import { sourcesOf, useRowHistories } from '../use-row-histories';
import { EntryList } from '../EntryList';
import { useViewEntries } from '../use-view-entries';
import { SmallStack } from './SmallStack';

/** A live view is read again each minute. */
const MOVES_EVERY_MS = 60_000;

/** One saved view: its rows as stored on this device; the rest is fetched when it is asked for. */
export function SmallView({ saved }: { saved: SavedView }) {
  const { t } = useLingui();
  const { clock } = useServices();
  const now = useNow(MOVES_EVERY_MS);
  const [isFilling, setFilling] = useState(false);
  const read = useMemo(() => readSavedView(saved, clock.now()), [saved, clock]);
  const { view } = read;
  const { rows, period } = view;
  const { entries } = useViewEntries(read);
  const span = useMemo(() => periodSpan(period, now), [period, now]);
  const interval = usedInterval(durationMs(span.to - span.from), view.interval);
  const sources = useMemo(() => sourcesOf(rows), [rows]);
  const histories = useRowHistories(sources, period, interval);
  const [progress, setProgress] = useState(NO_PROGRESS);
  const when = usePeriodText(period);
  const { name } = saved;
  return (
    <CardPanel as="section" px="4" py="4" aria-label={name}>
      <Flex wrap="wrap" justify="space-between" align="baseline" columnGap="4">
        <Heading as="h3" size="sm" overflowWrap="anywhere">
          {name}
        </Heading>
        <Box fontSize="sm" color="fg.muted">
          {when}
        </Box>
      </Flex>
      {rows.length === 0 ? (
        <Box py="3" color="fg.muted">
          <Trans>This view has no variables that can be shown.</Trans>
        </Box>
      ) : (
        <SmallStack label={t`Chart of ${name}`} {...{ view, span, interval, histories }} />
      )}
      {entries.length === 0 ? null : (
        <Box role="status" mt="3" fontSize="sm">
          <EntryList entries={entries} />
        </Box>
      )}
      {rows.length === 0 || isFilling ? null : (
        <Button
          mt="3"
          variant="outline"
          onClick={() => {
            setFilling(true);
          }}
        >{t`Fetch what is missing`}</Button>
      )}
      {isFilling ? <RowFills {...{ sources, period, interval }} onProgress={setProgress} /> : null}
      {rows.length === 0 ? null : (
        <RefreshLine
          refresh={combinedRefresh([...progress.values()])}
          fetched={fetchedTimes([...histories.values()])}
        />
      )}
    </CardPanel>
  );
}
