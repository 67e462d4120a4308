import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Strip } from '../../components/connection/Strip';
import { newerCode } from '../../store/database/newer-code';

const reload = () => {
  window.location.reload();
};

/**
 * Notice that another tab runs a newer version and owns the stored data: this tab stores nothing
 * any more.
 */
export function NewerCodeNotice() {
  const isThere = useSyncExternalStore(newerCode.subscribe, newerCode.isThere);
  if (!isThere) return null;
  return (
    <Strip
      tone="paused"
      icon="warning"
      heading={
        <Trans>
          A newer version is open in another tab. This tab no longer saves data. Reload it to
          update.
        </Trans>
      }
      meaning={null}
      detail={null}
      brief={null}
      action={
        <Button variant="outline" color="inherit" borderColor="currentcolor" onClick={reload}>
          <Trans>Reload</Trans>
        </Button>
      }
    />
  );
}
