import { Box, Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useFleetView } from '../../../components/view/view-context';
import { useConfigChanges } from '../../../queries/configuration/use-configuration';
import { Icon } from '../../../ui/icons/Icon';
import { Loading } from '../../../ui/states/Loading';
import { ConfigNeverFetched } from '../ConfigNeverFetched';
import { ChangeDetailSlot } from './ChangeDetailSlot';
import type { ChangesView } from './changes-address';
import { ChangesBar } from './ChangesBar';
import { ChangesLine } from './ChangesLine';
import { ChangesTable } from './ChangesTable';
import { showsSets } from './change-row';
import { NoChanges } from './NoChanges';
import { SaveChanges } from './SaveChanges';
import { useChangesView } from './use-changes-view';
import { useFetchingToast } from './use-fetching-toast';
import { useListedChanges } from './use-listed-changes';

/** The changes of the period, and the states in which there are none. */
export function Changes({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useLingui();
  const { period } = useFleetView();
  const [view, show] = useChangesView();
  const { changes, isOfBefore, refresh } = useConfigChanges(period);
  const { listed, options, data } = useListedChanges(changes?.entries, view);
  const { running, hasResponded, error } = refresh;
  const isNew = changes?.fetchedAt === null;
  // Below rows, the line tells it: a toast would cover them on a tablet.
  useFetchingToast(running && (changes === undefined || isNew));
  const onClose = useCallback(() => {
    show({ entry: null });
  }, [show]);
  const bar = (
    <ChangesBar {...{ view, show, options }}>
      <SetsButton {...{ view, show }} />
      <SaveChanges changes={data.found} />
    </ChangesBar>
  );
  if (isNew && !running && error !== null) {
    return (
      <>
        {bar}
        <ConfigNeverFetched
          title={t`These changes are not on this device`}
          error={error}
          actions={
            <Button variant="outline" onClick={onTryAgain}>
              <Icon name="refresh" />
              <Trans>Try again</Trans>
            </Button>
          }
        />
      </>
    );
  }
  if (changes === undefined || (isNew && !hasResponded)) {
    return (
      <>
        {bar}
        <Loading rows={8} quiet />
      </>
    );
  }
  return (
    <>
      {bar}
      <Box aria-busy={isOfBefore} opacity={isOfBefore ? 0.6 : 1}>
        {listed.length === 0 ? (
          <NoChanges changes={changes} isCut={error !== null} />
        ) : (
          <ChangesTable {...{ data, view, show }} all={listed.length} />
        )}
        <ChangesLine {...{ changes, refresh, onTryAgain }} />
        <ChangeDetailSlot {...{ data, onClose }} entry={view.entry} changes={listed} />
      </Box>
    </>
  );
}

type SetsButtonProps = { view: ChangesView; show: (change: Partial<ChangesView>) => void };

/** Switches between rows of change sets and of single changes, where both are possible. */
function SetsButton({ view, show }: SetsButtonProps) {
  const { isSingle } = view;
  if (!showsSets({ ...view, isSingle: false })) return null;
  return (
    <Button
      variant="outline"
      onClick={() => {
        show({ isSingle: !isSingle, page: 0 });
      }}
    >
      {isSingle ? <Trans>Group into change sets</Trans> : <Trans>Show single changes</Trans>}
    </Button>
  );
}
