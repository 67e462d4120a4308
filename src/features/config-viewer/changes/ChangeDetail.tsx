import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedChange } from '../../../domain/configuration/listing';
import type { DurationMs } from '../../../base/units';
import { AppDialog } from '../../../ui/dialog/AppDialog';
import { ChangeFacts } from './ChangeFacts';
import { ChangeLinks } from './ChangeLinks';

type ChangeDetailProps = {
  /** Null when the change in the address is not among those of the period. */
  change: ListedChange | null;
  /** Number of changes in its change set. */
  together: number;
  undoneAfter: DurationMs | null;
  onClose: () => void;
};

/** Characters of a name in a title; the whole name is among the facts. */
const TITLE = 120;

/** All that is known of a change (rules §2.16). */
export function ChangeDetail({ change, together, undoneAfter, onClose }: ChangeDetailProps) {
  const { t } = useLingui();
  return (
    <AppDialog
      open
      size="lg"
      onClose={onClose}
      title={change === null ? t`Change` : change.name.slice(0, TITLE)}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {change === null ? (
        <Trans>
          This change is not among those of the period: it may lie outside of it, or the machine may
          not match the filter.
        </Trans>
      ) : (
        <>
          <ChangeFacts {...{ change, together, undoneAfter }} />
          <ChangeLinks change={change} />
        </>
      )}
    </AppDialog>
  );
}
