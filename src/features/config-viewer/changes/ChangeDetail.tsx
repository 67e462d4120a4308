import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedChange } from '../../../domain/configuration/listing';
import type { DurationMs } from '../../../base/units';
import type { ParameterInfo } from '../../../domain/configuration/config-entry';
import { isModuleId } from '../../../domain/ids';
import { useCatalogue } from '../../../queries/configuration/use-configuration';
import { ChangeEffect } from '../ChangeEffect';
import { ConfigDialog } from '../ConfigDialog';
import { ChangeFacts } from './ChangeFacts';
import { ChangeLinks } from './ChangeLinks';

type ChangeDetailProps = {
  /** Null when the change in the address is not among those of the period. */
  change: ListedChange | null;
  /** Number of changes in its change set. */
  together: number;
  undoneAfter: DurationMs | null;
  /** Changes of the same machine. */
  ofMachine: readonly ListedChange[];
  onClose: () => void;
};

/** All that is known of a change (rules §2.16). */
export function ChangeDetail({ onClose, ...props }: ChangeDetailProps) {
  const { change, together, undoneAfter, ofMachine } = props;
  const { t } = useLingui();
  return (
    <ConfigDialog title={change === null ? t`Change` : change.name} onClose={onClose}>
      {change === null ? (
        <Trans>
          This change is not among those of the period: it may lie outside of it, or the machine may
          not match the filter.
        </Trans>
      ) : (
        <ChangeContent {...{ change, together, undoneAfter, ofMachine }} />
      )}
    </ConfigDialog>
  );
}

type ChangeContentProps = Omit<ChangeDetailProps, 'change' | 'onClose'> & { change: ListedChange };

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
