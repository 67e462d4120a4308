import { Button, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ConfigAtLink } from '../../components/config-link/ConfigAtLink';
import { useFleet } from '../../components/fleet/use-fleet';
import { CsvView } from '../../components/csv-view/CsvView';
import { useZone } from '../../components/time-text/use-zone';
import { ModuleLink } from '../../components/links/ModuleLink';
import { PowerBlockLink } from '../../components/links/PowerBlockLink';
import { isModuleId, type ModuleId } from '../../domain/ids';
import { ownerOfFileName } from '../../domain/machine/file-name';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { zoneLabel } from '../../i18n/format/dates';
import { storedFileQuery } from '../../queries/device/downloads';
import { useServices } from '../../queries/services';
import { useNow } from '../../queries/time/use-now';
import { saveByLink } from '../../ui/files/save-file';
import { Page } from '../../ui/page/Page';
import { Empty } from '../../ui/states/Empty';
import { Loading } from '../../ui/states/Loading';
import { blackboxMoment } from './blackbox-moment';

type KeptFileScreenProps = {
  /** null when the id in the address is not a module id. */
  moduleId: ModuleId | null;
  fileName: string;
};

/** /device/files/{moduleId}/{name}: a file stored on this device; no network is needed. */
export function StoredFileScreen({ moduleId, fileName }: KeptFileScreenProps) {
  if (moduleId === null) return <NotStored />;
  return <StoredFile moduleId={moduleId} fileName={fileName} />;
}

function StoredFile({ moduleId, fileName }: { moduleId: ModuleId; fileName: string }) {
  const { t } = useLingui();
  const { data: content, isPending } = useQuery(storedFileQuery(useServices(), moduleId, fileName));
  if (isPending)
    return (
      <Page>
        <Loading rows={4} />
      </Page>
    );
  if (content === null || content === undefined) return <NotStored />;
  return (
    <Page
      lead={<Lead moduleId={moduleId} fileName={fileName} />}
      actions={
        <>
          <ConfigThen moduleId={moduleId} fileName={fileName} />
          <Button
            variant="outline"
            onClick={() => {
              saveByLink(fileName, content);
            }}
          >
            {t`Save the file`}
          </Button>
        </>
      }
    >
      <CsvView label={fileName} content={content} />
    </Page>
  );
}

/** Link to the configuration in force at the moment of a blackbox. */
function ConfigThen({ moduleId, fileName }: { moduleId: ModuleId; fileName: string }) {
  const zone = useFleet(
    useCallback(
      ({ modules }: FleetSnapshot) => modules.find((one) => one.moduleId === moduleId)?.timezone,
      [moduleId],
    ),
  );
  const at = zone === undefined ? null : blackboxMoment(fileName, zone);
  if (at === null) return null;
  const id = ownerOfFileName(fileName) ?? moduleId;
  return <ConfigAtLink {...{ id, at }} variant="outline" px="3" />;
}

const LINK = { display: 'inline-flex', alignItems: 'center', minH: 'target' } as const;

/** Name of the file, its module or power block, and the time zone of the chart. */
function Lead({ moduleId, fileName }: { moduleId: ModuleId; fileName: string }) {
  const zone = useZone();
  const now = useNow();
  const ownerId = ownerOfFileName(fileName) ?? moduleId;
  return (
    <>
      <chakra.span color="fg" fontWeight="medium" overflowWrap="anywhere">
        {fileName}
      </chakra.span>
      {' · '}
      {isModuleId(ownerId) ? (
        <ModuleLink moduleId={ownerId} {...LINK}>
          {ownerId}
        </ModuleLink>
      ) : (
        <PowerBlockLink powerBlockId={ownerId} {...LINK}>
          {ownerId}
        </PowerBlockLink>
      )}
      <chakra.span color="fg.subtle"> · {zoneLabel(zone, now)}</chakra.span>
    </>
  );
}

function NotStored() {
  const { t } = useLingui();
  return (
    <Empty
      title={t`This file is not on this device`}
      actions={
        <Button asChild variant="outline">
          <Link to="/device">
            <Trans>What this device keeps</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>
        It was removed, or was downloaded on another device. It can be downloaded from the page of
        its module or power block.
      </Trans>
    </Empty>
  );
}
