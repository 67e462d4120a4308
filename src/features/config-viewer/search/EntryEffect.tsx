import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import {
  inForceFrom,
  type ConfigEntry,
  type ParameterInfo,
} from '../../../domain/configuration/config-entry';
import { isModuleId } from '../../../domain/ids';
import { useConfigHistory } from '../../../queries/configuration/use-configuration';
import { Disclosure } from '../../../ui/disclosure/Disclosure';
import { ChangeEffect } from '../ChangeEffect';
import { TrendsLink } from '../TrendsLink';

type EntryEffectProps = { entry: ConfigEntry; info: ParameterInfo | null };

const label = (isOpen: boolean) =>
  isOpen ? <Trans>Hide before and after</Trans> : <Trans>Before and after</Trans>;

/** The trends around a change of a module, and the figures before and after it. */
export function EntryEffect({ entry, info }: EntryEffectProps) {
  const { id, oldValue } = entry;
  if (!isModuleId(id)) return null;
  const variables = info?.variables ?? [];
  return (
    <Box mt="2">
      <TrendsLink moduleId={id} at={inForceFrom(entry)} variable={variables[0] ?? null} />
      {oldValue === null || variables.length === 0 ? null : (
        <Disclosure label={label} px="2">
          {() => <MachineEffect {...{ entry, variables }} />}
        </Disclosure>
      )}
    </Box>
  );
}

type MachineEffectProps = Pick<EntryEffectProps, 'entry'> & Pick<ParameterInfo, 'variables'>;

/** Figures before and after, with the machine's other changes of that time. */
function MachineEffect({ entry, variables }: MachineEffectProps) {
  const { history } = useConfigHistory(entry.id);
  return <ChangeEffect {...{ entry, variables }} entries={history?.entries ?? []} />;
}
