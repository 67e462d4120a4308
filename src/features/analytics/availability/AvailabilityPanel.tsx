import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useFleet } from '../../../components/fleet/use-fleet';
import { RefreshLine } from '../../../components/past/RefreshLine';
import { Select } from '../../../components/variables/Select';
import { availabilityYears } from '../../../domain/analytics/availability';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import { useAvailability } from '../../../queries/analysis/use-availability';
import { useSame } from '../../../queries/use-same';
import { useServices } from '../../../queries/services';
import { Empty } from '../../../ui/states/Empty';
import { Loading } from '../../../ui/states/Loading';
import { AvailabilityKey } from './AvailabilityKey';
import { AvailabilityTable } from './AvailabilityTable';
import { DayNumbers } from './DayNumbers';
import type { ProductionMachine } from './machine';

const productionOf = ({ modules }: FleetSnapshot) =>
  modules
    .filter(({ environment }) => environment === 'production')
    .map(({ moduleId, name }) => ({ moduleId, name }));

/** Daily average power of the machines in production, a year at a time (rules §9.11). */
export function AvailabilityPanel() {
  const { t } = useLingui();
  const { clock } = useServices();
  const machines = useFleet(productionOf);
  const [years] = useState(() => availabilityYears(clock.now()));
  const [year, setYear] = useState(years[0] ?? 0);
  if (machines === undefined) return <Loading rows={6} />;
  if (machines.length === 0) {
    return (
      <Empty title={t`No machine is in production`}>
        <Trans>Availability is shown for machines whose environment is production.</Trans>
      </Empty>
    );
  }
  return (
    <>
      <Flex wrap="wrap" align="center" gap="4" mb="4">
        <Select
          label={t`Year`}
          value={String(year)}
          options={years.map((one) => ({ value: String(one), text: String(one) }))}
          onChange={(value) => {
            setYear(Number(value));
          }}
        />
        <Box fontSize="sm" color="fg.muted">
          <Trans>Average power of each UTC day, machines in production</Trans>
        </Box>
      </Flex>
      <Year key={year} year={year} machines={machines} />
    </>
  );
}

function Year({ year, machines }: { year: number; machines: readonly ProductionMachine[] }) {
  const moduleIds = useSame(useMemo(() => machines.map(({ moduleId }) => moduleId), [machines]));
  const { years, refresh } = useAvailability(moduleIds, year);
  if (years === undefined) return <Loading rows={6} />;
  return (
    <>
      <AvailabilityTable machines={machines} years={years} />
      <AvailabilityKey />
      <RefreshLine refresh={refresh} />
      <DayNumbers year={year} machines={machines} years={years} />
    </>
  );
}
