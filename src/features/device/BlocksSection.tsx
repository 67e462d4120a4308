import { Box, Button, chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { inventoryQuery, pinnedQuery } from '../../queries/device/device';
import { deviceInventory, type StoredBlock } from '../../queries/device/device-inventory';
import { fleetQuery } from '../../queries/fleet';
import { useServices } from '../../queries/services';
import { Loading } from '../../ui/states/Loading';
import { StoredBlockItem } from './StoredBlockItem';
import { Section } from './Section';
import { useAwaitsFleet } from './use-named-blocks';

/** Number shown at first: a large fleet has hundreds of power blocks. */
const SHOWN = 12;

/** History stored on this device, by power block. */
export function BlocksSection() {
  const { t } = useLingui();
  const blocks = useBlocks();
  const awaitsFleet = useAwaitsFleet();
  return (
    <Section
      title={t`History by power block`}
      lead={t`Viewed and prepared data is kept. When space runs out, the least recently used is removed first. Pinned power blocks always stay.`}
    >
      {blocks === undefined || (awaitsFleet && blocks.length === 0) ? (
        <Loading rows={3} />
      ) : (
        <Blocks blocks={blocks} />
      )}
    </Section>
  );
}

function useBlocks(): readonly StoredBlock[] | undefined {
  const services = useServices();
  const { data: stored } = useQuery({ ...inventoryQuery(services), throwOnError: true });
  const { data: fleet } = useQuery(fleetQuery(services));
  const { data: pinned } = useQuery(pinnedQuery(services));
  return useMemo(() => {
    if (stored === undefined || fleet === undefined || pinned === undefined) return undefined;
    return deviceInventory(stored, fleet?.snapshot.modules ?? [], pinned);
  }, [stored, fleet, pinned]);
}

function Blocks({ blocks }: { blocks: readonly StoredBlock[] }) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const here = blocks.filter(({ widths, pinned }) => widths.length > 0 || pinned !== 'none');
  const count = here.length;
  const others = blocks.length - count;
  const shown = all ? here : here.slice(0, SHOWN);
  return (
    <>
      <chakra.ul listStyleType="none" aria-label={t`Power blocks on this device`}>
        {shown.map((block) => (
          <StoredBlockItem key={block.powerBlockId} block={block} />
        ))}
      </chakra.ul>
      {shown.length < here.length ? (
        <Button
          variant="outline"
          mt="3"
          onClick={() => {
            setAll(true);
          }}
        >
          {t`Show all ${count}`}
        </Button>
      ) : null}
      {others === 0 ? null : (
        <Box mt="3" fontSize="sm" color="fg.muted">
          {here.length === 0 ? (
            <Trans>No history is stored on this device yet.</Trans>
          ) : (
            <Plural
              value={others}
              one="No history of # other power block is on this device."
              other="No history of # other power blocks is on this device."
            />
          )}
        </Box>
      )}
    </>
  );
}
