import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { MachineDeviation } from '../../../domain/configuration/config-entry';
import { useCatalogue } from '../../../queries/configuration/use-configuration';
import { useDeviation } from '../../../queries/configuration/use-deviation';
import { Icon } from '../../../ui/icons/Icon';
import { Empty } from '../../../ui/states/Empty';
import { Loading } from '../../../ui/states/Loading';
import { DataTable } from '../../../ui/table/DataTable';
import { useTableView } from '../../../ui/table/use-table-view';
import { ConfigNeverFetched } from '../ConfigNeverFetched';
import { FetchedLine } from '../FetchedLine';
import { useConfigAddress } from '../use-config-address';
import { deviationRows, type DeviationRow } from './deviation-rows';
import { useDeviationColumns } from './use-deviation-columns';

const keyOf = ({ key }: DeviationRow): string => key;

/** Deviating parameters of one machine, with the majority, the default and the limits. */
export function ParameterDeviations({ machine }: { machine: MachineDeviation }) {
  const { id, name } = machine;
  return (
    <Box as="section">
      <Flex wrap="wrap" gap="3" align="center" mb="4">
        <BackButton />
        <Heading as="h3" size="md" overflowWrap="anywhere" lineClamp={2} flex="1" minW="12rem">
          <bdi>{name === '' ? id : name}</bdi>
        </Heading>
        <Button asChild variant="outline">
          <Link to="/configviewer" search={toDefaults(id)}>
            <Trans>Compare with the defaults</Trans>
          </Link>
        </Button>
      </Flex>
      <DeviationTable machine={machine} />
    </Box>
  );
}

const toDefaults = (id: string): object => ({ tab: 'difference', left: id, right: 'defaults' });

function BackButton() {
  const { change } = useConfigAddress();
  return (
    <Button
      variant="outline"
      onClick={() => {
        change({ odd: undefined }, { replace: false });
      }}
    >
      <Icon name="chevronLeft" />
      <Trans>All machines</Trans>
    </Button>
  );
}

function DeviationTable({ machine }: { machine: MachineDeviation }) {
  const { t } = useLingui();
  const { name } = machine;
  const { catalogue } = useCatalogue();
  const { deviation, refresh } = useDeviation(machine.id);
  const [view, onView] = useTableView({ pageSize: 10 });
  const columns = useDeviationColumns();
  const rows = useMemo(
    () => deviationRows(deviation?.parameters ?? [], catalogue?.parameters ?? []),
    [deviation, catalogue],
  );
  if (deviation === undefined || (deviation === null && refresh.error === null)) {
    return <Loading rows={6} />;
  }
  if (deviation === null) {
    return (
      <ConfigNeverFetched
        title={t`The deviating parameters of ${name} are not on this device`}
        error={refresh.error}
      />
    );
  }
  return (
    <>
      <DataTable
        label={t`Deviating parameters of ${name}`}
        rows={rows}
        rowKey={keyOf}
        linkedRows
        footer={<Plural value={rows.length} one="# parameter" other="# parameters" />}
        empty={<Empty title={t`No parameter of this machine deviates`} />}
        {...{ columns, view, onView }}
      />
      <FetchedLine at={deviation.servedAt} refresh={refresh} />
    </>
  );
}
