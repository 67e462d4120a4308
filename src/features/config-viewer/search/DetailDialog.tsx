import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ConfigEntry } from '../../../domain/configuration/config-entry';
import { ChangeEffect } from '../ChangeEffect';
import { ConfigDialog } from '../ConfigDialog';
import { Facts, type NamedFact } from '../Facts';
import { useParameterFacts, useTimeFacts } from '../use-facts';
import { useValueText } from '../use-value-text';
import type { ShownDetail } from './DetailSlot';

type DetailDialogProps = {
  shown: ShownDetail;
  onClose: () => void;
  onChoose: (machine: string | null, key: string | null) => void;
};

/** A value of a parameter, or what the parameter means (rules §2.14). */
export function DetailDialog({ shown: { entry, info }, onClose, onChoose }: DetailDialogProps) {
  const { t } = useLingui();
  const { key = '', name = '', configType = '' } = entry ?? info ?? {};
  const facts: readonly NamedFact[] = [
    ...useEntryFacts(entry),
    [t`Config name`, name],
    [t`Config type`, configType],
    [t`Key`, key],
    ...useParameterFacts(info),
    ...(info === null
      ? [[t`Description`, t`The catalogue on this device does not have this parameter.`] as const]
      : []),
  ];
  return (
    <ConfigDialog
      title={name === '' ? key : name}
      onClose={onClose}
      actions={
        <Button
          variant="outline"
          onClick={() => {
            onClose();
            onChoose(null, key);
          }}
        >
          <Trans>On all machines</Trans>
        </Button>
      }
    >
      <Facts facts={facts} />
      {entry === null ? null : <ChangeEffect {...{ entry, info }} entries={null} />}
    </ConfigDialog>
  );
}

function useEntryFacts(entry: ConfigEntry | null): readonly NamedFact[] {
  const { t } = useLingui();
  const valueText = useValueText();
  const times = useTimeFacts(entry);
  if (entry === null) return [];
  const { machineName, id, type, oldValue, oldUnit } = entry;
  const old = oldValue === null ? null : valueText(oldValue, { type, unit: oldUnit });
  return [
    [t`Machine`, `${machineName} (${id})`],
    ...times,
    [t`Old value`, old ?? t`None: this is the first report`],
    [t`New value`, valueText(entry.newValue, entry)],
  ];
}
