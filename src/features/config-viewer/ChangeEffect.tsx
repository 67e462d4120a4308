import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import {
  inForceFrom,
  type ConfigEntry,
  type ParameterInfo,
} from '../../domain/configuration/config-entry';
import { isModuleId } from '../../domain/ids';
import { useConfigHistory } from '../../queries/configuration/use-configuration';
import { Disclosure } from '../../ui/disclosure/Disclosure';
import { LaterPart } from '../../ui/later/LaterPart';
import { lazyScreen } from '../../ui/later/lazy-screen';
import { Loading } from '../../ui/states/Loading';
import type { EffectPanelProps } from './effect/EffectPanel';
import { TrendsLink } from './TrendsLink';

type ChangeEffectProps = {
  entry: ConfigEntry;
  /** Null where the catalogue does not have the parameter. */
  info: ParameterInfo | null;
  /** Entries of the machine; null: they are read when the figures are opened. */
  entries: readonly ConfigEntry[] | null;
};

const NO_ENTRIES: readonly ConfigEntry[] = [];

/** The trends around a value of a module, and the figures before and after its change. */
export function ChangeEffect({ entry, info, entries }: ChangeEffectProps) {
  const { id, oldValue } = entry;
  if (!isModuleId(id)) return null;
  const variables = info?.variables ?? [];
  return (
    <Box mt="2">
      <TrendsLink moduleId={id} at={inForceFrom(entry)} variable={variables[0] ?? null} />
      {oldValue === null || variables.length === 0 ? null : (
        <Disclosure label={beforeAndAfter} ms="-2" px="2">
          {() =>
            entries === null ? (
              <OfHistory {...{ entry, variables }} />
            ) : (
              <Effect {...{ entry, variables, entries }} />
            )
          }
        </Disclosure>
      )}
    </Box>
  );
}

const beforeAndAfter = (isOpen: boolean) =>
  isOpen ? <Trans>Hide before and after</Trans> : <Trans>Before and after</Trans>;

const EffectPanel = lazyScreen(
  'configEffect',
  async () => (await import('./effect/EffectPanel')).EffectPanel,
);

/** Figures, loaded when they are shown. */
const Effect = (props: EffectPanelProps) => (
  <LaterPart loading={<Loading rows={4} />}>
    <EffectPanel {...props} />
  </LaterPart>
);

/** Figures with the machine's other changes of that time, from its history. */
function OfHistory(props: Omit<EffectPanelProps, 'entries'>) {
  const { history } = useConfigHistory(props.entry.id);
  return <Effect {...props} entries={history?.entries ?? NO_ENTRIES} />;
}
