import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DurationMs } from '../../../base/units';
import type { ParameterInfo } from '../../../domain/configuration/config-entry';
import type { ListedChange } from '../../../domain/configuration/listing';
import { Facts } from '../Facts';
import { timeWords } from '../time-words';
import { useParameterFacts, useTimeFacts } from '../use-facts';
import { useValueText } from '../use-value-text';
import { ChangedMachine } from './ChangedMachine';

type ChangeFactsProps = {
  change: ListedChange;
  /** Null while the catalogue does not have the parameter. */
  info: ParameterInfo | null;
  /** Number of changes in its change set. */
  together: number;
  undoneAfter: DurationMs | null;
};

/** The facts of a change, and of its parameter as far as the catalogue is on this device. */
export function ChangeFacts({ change, info, together, undoneAfter }: ChangeFactsProps) {
  const { t } = useLingui();
  const valueText = useValueText();
  const { type, oldValue, oldUnit } = change;
  const undone = undoneAfter === null ? null : t(timeWords(undoneAfter));
  return (
    <Facts
      facts={[
        [t`Machine`, <ChangedMachine key="machine" change={change} />],
        ...useTimeFacts(change),
        [t`Old value`, valueText(oldValue, { type, unit: oldUnit })],
        [t`New value`, valueText(change.newValue, change)],
        [t`Undone`, undone === null ? null : t`after ${undone}`],
        [t`Change set`, together < 2 ? null : t`${plural(together, { other: '# changes' })}`],
        [t`Config name`, change.name],
        [t`Config type`, change.configType],
        [t`Key`, change.key],
        ...useParameterFacts(info),
      ]}
    />
  );
}
