import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeviations } from '../../../queries/configuration/use-configuration';
import { Empty } from '../../../ui/states/Empty';
import { Loading } from '../../../ui/states/Loading';
import { useConfigAddress } from '../use-config-address';
import { ConfigNeverFetched } from '../ConfigNeverFetched';
import { FetchedLine } from '../FetchedLine';
import { NARROW_TABLE } from '../narrow-table';
import { MachineDeviations } from './MachineDeviations';
import { ParameterDeviations } from './ParameterDeviations';

/** Machines by how much their parameters deviate; a machine opens its deviating parameters. */
export function DeviationsTab() {
  const { t } = useLingui();
  const { search } = useConfigAddress();
  const { deviations, refresh } = useDeviations();
  if (deviations === undefined) return <Loading rows={6} />;
  if (deviations === null) {
    return refresh.error === null ? (
      <Loading rows={6} />
    ) : (
      <ConfigNeverFetched
        title={t`Deviating machines are not on this device`}
        error={refresh.error}
      />
    );
  }
  const { machines, servedAt } = deviations;
  const chosen = machines.find(({ id }) => id === search.odd);
  if (search.odd !== undefined) {
    return chosen === undefined ? (
      <Empty title={t`This machine is not among those with a configuration`}>
        <Trans>It does not exist, you have no access to it, or it has reported nothing.</Trans>
      </Empty>
    ) : (
      <Box css={NARROW_TABLE}>
        <ParameterDeviations key={chosen.id} machine={chosen} />
      </Box>
    );
  }
  return (
    <Box css={NARROW_TABLE}>
      <Box maxW="70ch" mb="4" fontSize="sm" color="fg.muted">
        <Trans>
          A value is odd when it differs from the majority of the visible machines of the same
          hardware version: more than half of those that report the parameter, where at least three
          do. Ids and calibration are left out.
        </Trans>
      </Box>
      <MachineDeviations machines={machines} />
      <FetchedLine at={servedAt} refresh={refresh} />
    </Box>
  );
}
