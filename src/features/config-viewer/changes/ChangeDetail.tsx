import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedChange } from '../../../domain/configuration/listing';
import type { DurationMs } from '../../../base/units';
import type { ParameterInfo } from '../../../domain/configuration/config-entry';
import { isModuleId } from '../../../domain/ids';
import { useCatalogue } from '../../../queries/configuration/use-configuration';
import { Loading } from '../../../ui/states/Loading';
import { ChangeEffect } from '../ChangeEffect';
import { ConfigDialog } from '../ConfigDialog';
import { ChangeFacts } from './ChangeFacts';
import { ChangeLinks } from './ChangeLinks';

type ChangeDetailProps = {
  /** Null when there is no change of the address, or none yet. */
  change: ListedChange | null;
  /** Whether it is still read. */
  isLoading: boolean;
  /** Number of changes in its change set. */
  together: number;
  undoneAfter: DurationMs | null;
  /** Changes of the same machine. */
  ofMachine: readonly ListedChange[];
  onClose: () => void;
};

/** All that is known of a change (rules §2.16). */
export function ChangeDetail({ onClose, ...props }: ChangeDetailProps) {
  const { change, isLoading, ...rest } = props;
  const { t } = useLingui();
  return (
    <ConfigDialog title={change === null ? t`Change` : change.name} onClose={onClose}>
      {change === null ? (
        <NoChange isLoading={isLoading} />
      ) : (
        <ChangeContent change={change} {...rest} />
      )}
    </ConfigDialog>
  );
}

const NoChange = ({ isLoading }: { isLoading: boolean }) =>
  isLoading ? (
    <Loading rows={4} quiet />
  ) : (
    <Trans>
      This change was not found: its machine may not match the filter, or it is not on this device.
    </Trans>
  );

type ChangeContentProps = Pick<ChangeDetailProps, 'together' | 'undoneAfter' | 'ofMachine'> & {
  change: ListedChange;
};

function ChangeContent({ change, together, undoneAfter, ofMachine }: ChangeContentProps) {
  const { catalogue } = useCatalogue();
  const info = infoOf(catalogue?.parameters ?? [], change);
  return (
    <>
      <ChangeFacts {...{ change, info, together, undoneAfter }} />
      <ChangeLinks change={change} />
      <ChangeEffect {...{ info }} entry={change} entries={ofMachine} />
    </>
  );
}

/** Parameter of the change; power blocks and modules may have one of the same key. */
function infoOf(
  parameters: readonly ParameterInfo[],
  { id, key }: ListedChange,
): ParameterInfo | null {
  const machine = isModuleId(id) ? 'module' : 'powerBlock';
  return parameters.find((info) => info.key === key && info.machine === machine) ?? null;
}
