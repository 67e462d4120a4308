import { Trans, useLingui } from '@lingui/react/macro';
import { Empty } from '../../ui/states/Empty';

/** Shown to a user whose groups have no machines. */
export function NoMachines() {
  const { t } = useLingui();
  return (
    <Empty title={t`No machines to show`}>
      <Trans>
        Your security groups hold no power block with modules. An administrator can add one to a
        group of yours; it then appears here by itself.
      </Trans>
    </Empty>
  );
}
