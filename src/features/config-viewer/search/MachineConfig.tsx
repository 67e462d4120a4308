import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { configLeaves } from '../../../domain/configuration/config-leaves';
import { useConfigHistory } from '../../../queries/configuration/use-configuration';
import { Empty } from '../../../ui/states/Empty';
import { Loading } from '../../../ui/states/Loading';
import { FetchedLine } from '../FetchedLine';
import { ChosenHeading } from './ChosenHeading';
import { HistoryPanels } from './HistoryPanels';
import { NotStored } from './NotStored';
import type { SearchView } from './use-search-address';
import type { SearchSources } from './use-search-sources';

type MachineConfigProps = {
  view: SearchView;
  sources: SearchSources;
  machine: string;
  /** Parameter that is looked at alone; null for the whole configuration. */
  parameter: string | null;
};

/** Configuration of a machine that is in force now, with the history of each parameter. */
export function MachineConfig({ view, sources, machine, parameter }: MachineConfigProps) {
  const { t } = useLingui();
  const { history, refresh } = useConfigHistory(machine);
  const leaves = useMemo(() => {
    const all = configLeaves(history?.entries ?? [], sources.byKey);
    return parameter === null ? all : all.filter(({ key }) => key === parameter);
  }, [history, sources.byKey, parameter]);
  const clear = () => {
    view.choose(null, null);
  };
  const known = sources.machines.find(({ id }) => id === machine);
  const name = known?.name ?? history?.entries[0]?.machineName ?? machine;
  const info = parameter === null ? undefined : sources.byKey.get(parameter);
  const ofMachine = [machine, known?.place ?? ''].filter(Boolean).join(' · ');
  return (
    <Flex direction="column" gap="4">
      <ChosenHeading
        title={parameter === null ? name : (info?.name ?? parameter)}
        below={parameter === null ? ofMachine : `${name} · ${ofMachine}`}
        machine={parameter === null ? null : machine}
        parameter={parameter}
        view={view}
      />
      {history === undefined ? <Loading rows={6} /> : null}
      {history === null ? <NotStored refresh={refresh} onClear={clear} /> : null}
      {history == null ? null : (
        <>
          <FetchedLine at={history.servedAt} refresh={refresh} />
          {leaves.length === 0 ? (
            <Empty title={t`No configuration reported`}>
              {parameter === null ? (
                <Trans>This machine has not reported any parameter yet.</Trans>
              ) : (
                <Trans>This machine has not reported this parameter.</Trans>
              )}
            </Empty>
          ) : (
            <HistoryPanels view={view} leaves={leaves} />
          )}
        </>
      )}
    </Flex>
  );
}
