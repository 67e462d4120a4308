import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { FleetPage } from '../../components/fleet/FleetPage';
import { useFleet } from '../../components/fleet/use-fleet';
import { useIsDemoPath } from '../../components/links/use-is-demo-path';
import { ModuleTable } from '../../components/module-table/ModuleTable';
import { ModuleTableLoading } from '../../components/module-table/ModuleTableLoading';
import type { PowerBlockId } from '../../domain/ids';
import type { FleetSnapshot } from '../../domain/telemetry';
import { Empty } from '../../ui/states/Empty';
import { powerBlockPage } from './power-block-page';
import { PowerBlockHead } from './PowerBlockHead';

type PowerBlockScreenProps = {
  /** null: what stands in the address cannot be a power block's id. */
  powerBlockId: PowerBlockId | null;
};

/** /modules/{powerBlockId}: one power block's figures and its modules. */
export function PowerBlockScreen({ powerBlockId }: PowerBlockScreenProps) {
  return (
    <FleetPage loading={<ModuleTableLoading />}>
      {powerBlockId === null ? <NoSuchBlock /> : <Block powerBlockId={powerBlockId} />}
    </FleetPage>
  );
}

function Block({ powerBlockId }: { powerBlockId: PowerBlockId }) {
  const { t } = useLingui();
  const select = useCallback(
    (snapshot: FleetSnapshot) => powerBlockPage(snapshot, powerBlockId),
    [powerBlockId],
  );
  const page = useFleet(select);
  if (page === undefined || page === null) return <NoSuchBlock />;
  const { name, rows, summary } = page;
  return (
    <>
      <PowerBlockHead {...{ name, summary }} />
      <ModuleTable label={t`Modules of ${name}`} rows={rows} manyBlocks={false} />
    </>
  );
}

/** An id that is not there and one that this person may not see look the same. */
function NoSuchBlock() {
  const { t } = useLingui();
  const demo = useIsDemoPath();
  return (
    <Empty
      title={t`No such power block`}
      actions={
        <Button asChild variant="outline">
          <Link to={demo ? '/demo/machinepark' : '/machinepark'}>
            <Trans>Go to the machine park</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>It does not exist, or you have no access to it.</Trans>
    </Empty>
  );
}
