import { Box, Button, Flex } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { AgeText } from '../time-text/AgeText';
import { useFailureMeaning } from '../connection/use-failure-meaning';
import { useLocale } from '../time-text/use-locale';
import type { ModuleId } from '../../domain/ids';
import { percentQuantity } from '../../domain/machine/quantity';
import { quantityText } from '../../i18n/format/numbers';
import { connectionQuery } from '../../queries/connection';
import { fleetQuery } from '../../queries/fleet';
import type { HistoryView } from '../../queries/history/history-view';
import { useServices } from '../../queries/services';
import { storageQuery, type StorageFault } from '../../queries/device/storage';
import type { HistoryRefreshing } from '../../queries/history/use-history';
import { Icon } from '../../ui/icons/Icon';
import { ProgressBar } from '../../ui/progress/Bar';

type RefreshLineProps = {
  refresh: HistoryRefreshing;
  /**
   * When the shown data were fetched; undefined while they are read, absent where another part
   * shows it.
   */
  fetched?: HistoryView['fetched'] | undefined;
  /** On the line of another control, without space above. */
  isBeside?: boolean;
};

/** Age of the drawn history on this device, and the progress of fetching the rest. */
export const RefreshLine = memo(function RefreshLine({
  refresh,
  fetched,
  isBeside = false,
}: RefreshLineProps) {
  return (
    <Flex
      wrap="wrap"
      align="center"
      columnGap="4"
      minH="target"
      mt={isBeside ? '0' : '3'}
      fontSize="sm"
      color="fg.muted"
    >
      {fetched === undefined ? null : <Fetched fetched={fetched} />}
      <LateDays count={refresh.lateDays} />
      <Fetching refresh={refresh} />
      <NotStoredNote />
    </Flex>
  );
});

function Fetched({ fetched }: { fetched: HistoryView['fetched'] }) {
  if (fetched === null) return <Trans>Nothing of this range was fetched on this device yet.</Trans>;
  return (
    <span>
      <Trans>
        Fetched <AgeText at={fetched.newest} />
      </Trans>
    </span>
  );
}

/** Days that a machine has sent later than this device had fetched them. */
function LateDays({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span role="status">
      <Plural value={count} one="# day arrived late" other="# days arrived late" />
    </span>
  );
}

const NOT_STORED_WORDS: Record<StorageFault, ReactNode> = {
  none: (
    <Trans>This browser offers no storage: data fetched now is lost when this page closes.</Trans>
  ),
  full: (
    <Trans>
      The storage of this device is full: history fetched now may be lost when this page is closed.
    </Trans>
  ),
  pinned: (
    <Trans>
      The pinned machines use all the storage for history: newly fetched history of other machines
      may be lost when this page is closed.
    </Trans>
  ),
  lost: (
    <Trans>
      The storage of this device cannot be reached: what is fetched now may be lost when this page
      is closed.
    </Trans>
  ),
};

/** Shown only when data that are fetched now may be lost with the page. */
function NotStoredNote() {
  const { data: notStored = null } = useQuery(storageQuery(useServices()));
  return notStored === null ? null : <span role="status">{NOT_STORED_WORDS[notStored]}</span>;
}

function Fetching({ refresh }: { refresh: HistoryRefreshing }) {
  const { t } = useLingui();
  const { data: connection } = useQuery(connectionQuery(useServices()));
  // A fill retries for a while before it fails; the reason is known at once.
  const error = refresh.running ? refresh.progress?.delayedBy : refresh.failed;
  const why = (refresh.running ? connection.why : null) ?? error?.kind ?? null;
  const meaning = useFailureMeaning(why);
  if (refresh.stopped) {
    return (
      <ActionLine action={t`Resume`} onAction={refresh.resume}>
        <Trans>Download stopped; the data received so far is stored.</Trans>
      </ActionLine>
    );
  }
  if (meaning !== null) {
    return (
      <Flex as="span" role="status" align="center" gap="2" color="warning.fg">
        <Icon name="warning" boxSize="4" flexShrink="0" />
        <span>
          {meaning} <FailedModules moduleIds={refresh.failedModules} />
        </span>
      </Flex>
    );
  }
  return refresh.running ? <Running refresh={refresh} /> : null;
}

/** Nobody reads more names than these here. */
const MOST_NAMED = 4;

/** Names the modules whose history fails by itself, while that of others is fetched. */
function FailedModules({ moduleIds }: { moduleIds: readonly ModuleId[] }) {
  const { data: fleet } = useQuery(fleetQuery(useServices()));
  if (moduleIds.length === 0) return null;
  const modules = new Map(
    fleet?.snapshot.modules.map(({ moduleId, name }) => [moduleId, name] as const),
  );
  const named = moduleIds.slice(0, MOST_NAMED).map((moduleId) => modules.get(moduleId) ?? moduleId);
  const names = [...named, ...(moduleIds.length > MOST_NAMED ? ['…'] : [])].join(', ');
  return <Trans>Not fetched: {names}</Trans>;
}

/** Progress of the running fetch; nothing before its size is known. */
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
    <ActionLine action={t`Stop`} onAction={refresh.stop}>
      <Trans>Fetching what is missing: {share}</Trans>
      <Box display="inline-block" w="32" ms="3" verticalAlign="middle">
        <ProgressBar label={t`Fetching what is missing`} value={doneBuckets} max={allBuckets} />
      </Box>
    </ActionLine>
  );
}

type ActionLineProps = { children: ReactNode; action: string; onAction: () => void };

function ActionLine({ children, action, onAction }: ActionLineProps) {
  return (
    <Flex align="center" wrap="wrap" columnGap="3">
      <Box>{children}</Box>
      <Button variant="outline" size="sm" minH="target" px="3" onClick={onAction}>
        {action}
      </Button>
    </Flex>
  );
}
