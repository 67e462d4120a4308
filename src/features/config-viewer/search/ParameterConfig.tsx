import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { epochMs } from '../../../base/units';
import { configLeaves } from '../../../domain/configuration/config-leaves';
import { fleetValues } from '../../../domain/configuration/fleet-values';
import { useConfigHistory } from '../../../queries/configuration/use-configuration';
import { useServices } from '../../../queries/services';
import { Empty } from '../../../ui/states/Empty';
import { Loading } from '../../../ui/states/Loading';
import { FetchedLine } from '../FetchedLine';
import { ChosenHeading } from './ChosenHeading';
import { FleetValuesPanel } from './FleetValuesPanel';
import { NotStored } from './NotStored';
import { useFirmware } from './use-firmware';
import type { SearchView } from './use-search-address';
import type { SearchSources } from './use-search-sources';

type ParameterConfigProps = { view: SearchView; sources: SearchSources; parameter: string };

/** One parameter over the fleet: its value at every visible machine, the odd ones first. */
export function ParameterConfig({ view, sources, parameter }: ParameterConfigProps) {
  const { t } = useLingui();
  const { clock } = useServices();
  const { history, refresh } = useConfigHistory(parameter);
  const [now] = useState(() => clock.now());
  const { machines, byKey } = sources;
  const info = byKey.get(parameter) ?? null;
  const firmware = useFirmware(info?.machine ?? 'module');
  const leaves = useMemo(() => configLeaves(history?.entries ?? [], byKey), [history, byKey]);
  const at = epochMs(Math.max(now, history?.servedAt ?? now));
  const values = useMemo(
    () => fleetValues(leaves, machines, info, firmware, at),
    [leaves, machines, info, firmware, at],
  );
  const isEmpty = values.groups.length + values.missing.length + values.unknown.length === 0;
  return (
    <Flex direction="column" gap="4">
      <ChosenHeading
        title={info?.name ?? leaves[0]?.name ?? parameter}
        below={[parameter, info?.configType ?? ''].filter(Boolean).join(' · ')}
        machine={null}
        parameter={parameter}
        view={view}
      />
      {history === undefined ? <Loading rows={6} /> : null}
      {history === null ? (
        <NotStored
          refresh={refresh}
          onClear={() => {
            view.choose(null, null);
          }}
        />
      ) : null}
      {history == null ? null : (
        <>
          <FetchedLine at={history.servedAt} refresh={refresh} />
          {isEmpty ? (
            <Empty title={t`No history`}>
              <Trans>No machine that you see has reported this parameter.</Trans>
            </Empty>
          ) : (
            <FleetValuesPanel {...{ view, values, leaves, info }} />
          )}
        </>
      )}
    </Flex>
  );
}
