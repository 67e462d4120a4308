import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AlarmEntry } from '../../domain/alerts/alarm-entry';
import { AppDialog } from '../../ui/dialog/AppDialog';
import { AlarmDetail } from './AlarmDetail';
import { SearchBox } from './SearchBox';
import type { SearchEntry, SearchPage } from './search-entries';
import { useOpenEntry } from './use-open-entry';

type SearchDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Pages that this user can go to. */
  pages: readonly SearchPage[];
};

/** Searches modules, power blocks, alert codes and pages in the data on this device. */
export function SearchDialog({ open, onClose, pages }: SearchDialogProps) {
  const { t } = useLingui();
  const [alarm, setAlarm] = useState<AlarmEntry | null>(null);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const openEntry = useOpenEntry(onClose, setAlarm);
  const openAndRemember = (entry: SearchEntry) => {
    setRecent((before) => [entry.key, ...before.filter((key) => key !== entry.key)]);
    openEntry(entry);
  };
  const close = () => {
    setAlarm(null);
    onClose();
  };
  return (
    <AppDialog
      open={open}
      onClose={close}
      title={alarm === null ? t`Search` : t`Alert code`}
      actions={
        <>
          {alarm === null ? null : (
            <Button
              variant="outline"
              onClick={() => {
                setAlarm(null);
              }}
            >
              <Trans>Back</Trans>
            </Button>
          )}
          <Button variant="outline" onClick={close}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      {alarm === null ? (
        <SearchBox pages={pages} recent={recent} onOpen={openAndRemember} />
      ) : (
        <AlarmDetail alarm={alarm} onLeave={close} />
      )}
    </AppDialog>
  );
}
