import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedChange } from '../../../domain/configuration/listing';
import type { DurationMs } from '../../../base/units';
import { inForceFrom, type ParameterInfo } from '../../../domain/configuration/config-entry';
import { isModuleId } from '../../../domain/ids';
import type { VariableName } from '../../../domain/machine/variables';
import { useCatalogue } from '../../../queries/configuration/use-configuration';
import { AppDialog } from '../../../ui/dialog/AppDialog';
import { Disclosure } from '../../../ui/disclosure/Disclosure';
import { ChangeEffect } from '../ChangeEffect';
import { TrendsLink } from '../TrendsLink';
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

/** Characters of a name in a title; the whole name is among the facts. */
const TITLE = 120;

/** All that is known of a change (rules §2.16). */
export function ChangeDetail({ onClose, ...props }: ChangeDetailProps) {
  const { change, together, undoneAfter, ofMachine } = props;
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
        <ChangeContent {...{ change, together, undoneAfter, ofMachine }} />
      )}
    </AppDialog>
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
      <Around {...{ change, ofMachine }} variables={info?.variables ?? []} />
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

type AroundProps = Pick<ChangeContentProps, 'change' | 'ofMachine'> & {
  variables: readonly VariableName[];
};

/** The trends around the change, and the variables of the parameter before and after it. */
function Around({ change, ofMachine, variables }: AroundProps) {
  const { id } = change;
  if (!isModuleId(id)) return null;
  return (
    <>
      <TrendsLink moduleId={id} at={inForceFrom(change)} variable={variables[0] ?? null} />
      {variables.length === 0 ? null : (
        <Disclosure label={beforeAndAfter} px="2">
          {() => <ChangeEffect entry={change} variables={variables} entries={ofMachine} />}
        </Disclosure>
      )}
    </>
  );
}

const beforeAndAfter = (isOpen: boolean) =>
  isOpen ? <Trans>Hide before and after</Trans> : <Trans>Before and after</Trans>;
