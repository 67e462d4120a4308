import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { Age } from '../time-text/Age';
import { FAILURE_WORDS } from '../connection/failure-words';
import { useLocale } from '../time-text/use-locale';
import { percentQuantity } from '../../domain/machine/quantity';
import { quantityText } from '../../i18n/format/numbers';
import { connectionQuery } from '../../queries/connection';
import type { HistoryView } from '../../queries/history/history-view';
import { useServices } from '../../queries/services';
import { storageQuery, type NotKept } from '../../queries/device/storage';
import type { HistoryRefreshing } from '../../queries/history/use-history';
import { Bar } from '../../ui/progress/Bar';

type RefreshLineProps = {
  refresh: HistoryRefreshing;
  /** When what is shown was fetched; undefined while it is read, and left out where that is told elsewhere. */
  fetched?: HistoryView['fetched'] | undefined;
};

/** How old the drawn history is on this device, and how the fetching of the rest gets on. */
export const RefreshLine = memo(function RefreshLine({ refresh, fetched }: RefreshLineProps) {
  return (
    <Flex
      wrap="wrap"
      align="center"
      columnGap="4"
      minH="target"
      mt="3"
      fontSize="sm"
      color="fg.muted"
    >
      {fetched === undefined ? null : <Fetched fetched={fetched} />}
      <Fetching refresh={refresh} />
      <KeptNote />
    </Flex>
  );
});

function Fetched({ fetched }: { fetched: HistoryView['fetched'] }) {
  if (fetched === null) return <Trans>Nothing of this range was fetched on this device yet.</Trans>;
  return (
    <span>
      <Trans>
        Fetched <Age at={fetched.newest} />
      </Trans>
    </span>
  );
}

const NOT_KEPT_WORDS: Record<NotKept, ReactNode> = {
  none: <Trans>This browser gives no storage: what is fetched now is gone with this page.</Trans>,
  full: <Trans>This device has no room left: what is fetched now is gone with this page.</Trans>,
  lost: (
    <Trans>
      The storage of this device cannot be reached: what is fetched now is gone with this page.
    </Trans>
  ),
};

/** Said only when what is fetched now is gone with the page. */
function KeptNote() {
  const { data: notKept = null } = useQuery(storageQuery(useServices()));
  return notKept === null ? null : <span role="status">{NOT_KEPT_WORDS[notKept]}</span>;
}

function Fetching({ refresh }: { refresh: HistoryRefreshing }) {
  const { t } = useLingui();
  const { data: connection } = useQuery(connectionQuery(useServices()));
  if (refresh.stopped) {
    return (
      <Told action={t`Resume`} onAction={refresh.resume}>
        <Trans>Fetching was stopped; what came is kept.</Trans>
      </Told>
    );
  }
  // A fill tries for a while before it gives up; that the server is not there is known at once.
  const why = refresh.running ? connection.why : (refresh.failed?.kind ?? null);
  if (why !== null) return <span role="status">{t(FAILURE_WORDS[why].meaning)}</span>;
  return refresh.running ? <Running refresh={refresh} /> : null;
}

/** Progress of what is asked for now; what is refreshed in a blink is not worth a word. */
function Running({ refresh }: { refresh: HistoryRefreshing }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { doneBuckets = 0, allBuckets = 0 } = refresh.progress ?? {};
  if (allBuckets === 0) return null;
  const share = quantityText(
    { ...percentQuantity((100 * doneBuckets) / allBuckets), decimals: 0 },
    locale,
  );
  return (
    <Told action={t`Stop`} onAction={refresh.stop}>
      <Trans>Fetching what is missing: {share}</Trans>
      <Box display="inline-block" w="32" ms="3" verticalAlign="middle">
        <Bar label={t`Fetching what is missing`} value={doneBuckets} max={allBuckets} />
      </Box>
    </Told>
  );
}

type ToldProps = { children: ReactNode; action: string; onAction: () => void };

function Told({ children, action, onAction }: ToldProps) {
  return (
    <Flex align="center" wrap="wrap" columnGap="3">
      <Box>{children}</Box>
      <Button variant="outline" size="sm" minH="target" px="3" onClick={onAction}>
        {action}
      </Button>
    </Flex>
  );
}
