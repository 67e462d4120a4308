import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { FleetPage } from '../../components/fleet-page/FleetPage';
import { NotVisible } from '../../components/fleet-page/NotVisible';
import { useFleet } from '../../components/fleet/use-fleet';
import { ModuleLink } from '../../components/links/ModuleLink';
import type { ModuleId } from '../../domain/ids';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { CardPanel } from '../../ui/card/Card';
import { Choice } from '../../ui/choice/Choice';
import { Icon } from '../../ui/icons/Icon';
import { Loading } from '../../ui/states/Loading';
import { isOnlyHere, pageAddress } from './page-address';
import { LABEL_PAPERS, LABEL_SIZES, type LabelSize } from './label-size';
import { LabelFace, type LabelText } from './LabelFace';
import { PrintedLabel } from './PrintedLabel';

type LabelScreenProps = {
  /** null when the id in the address is not a module id. */
  moduleId: ModuleId | null;
};

/**
 * /modules/advanced/{moduleId}/label: a label whose QR code opens the module's page; no network is
 * needed.
 */
export function LabelScreen({ moduleId }: LabelScreenProps) {
  const { t } = useLingui();
  return (
    <FleetPage loading={<Loading rows={4} />}>
      {moduleId === null ? (
        <NotVisible title={t`No such module`} />
      ) : (
        <ModuleLabel moduleId={moduleId} />
      )}
    </FleetPage>
  );
}

const labelText = ({ modules }: FleetSnapshot, moduleId: ModuleId): LabelText | null => {
  const module = modules.find((one) => one.moduleId === moduleId);
  if (module === undefined) return null;
  const { name, powerBlockName } = module;
  const address = pageAddress(window.location.origin, moduleId);
  return { name, moduleId, powerBlockName, address };
};

/** Length of a millimetre in the preview: a whole label is visible, also on a phone. */
const previewOf = ({ width }: { width: number }): string =>
  `min(0.22rem, calc((100vw - 6rem) / ${width}))`;

function ModuleLabel({ moduleId }: { moduleId: ModuleId }) {
  const { t } = useLingui();
  const [size, setSize] = useState<LabelSize>('a6');
  const text = useFleet(
    useCallback((snapshot: FleetSnapshot) => labelText(snapshot, moduleId), [moduleId]),
  );
  if (text === undefined || text === null) return <NotVisible title={t`No such module`} />;
  const paper = LABEL_PAPERS[size];
  const { name } = text;
  return (
    <CardPanel as="section" aria-label={t`Label`} px="4" py="5">
      <Flex wrap="wrap" gap="4" align="flex-end" justify="space-between">
        <Choice
          label={t`Paper`}
          value={size}
          options={LABEL_SIZES.map((one) => ({ value: one, text: t(LABEL_PAPERS[one].words) }))}
          onChange={setSize}
        />
        <Flex wrap="wrap" gap="3" align="center">
          <ModuleLink moduleId={moduleId} display="inline-flex" alignItems="center" minH="target">
            {t`Back to ${name}`}
          </ModuleLink>
          <Button
            onClick={() => {
              window.print();
            }}
          >
            <Icon name="print" />
            {t`Print the label`}
          </Button>
        </Flex>
      </Flex>
      {isOnlyHere(window.location.hostname) ? <OnlyHere /> : null}
      <Box mt="5" p="4" overflowX="auto" bg="bg.subtle" borderRadius="l2">
        <Box display="inline-block" boxShadow="0 0 0 1px {colors.border}">
          <LabelFace {...text} paper={paper} millimetre={previewOf(paper)} />
        </Box>
      </Box>
      <Box mt="2" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {text.address}
      </Box>
      <PrintedLabel {...text} paper={paper} />
    </CardPanel>
  );
}

function OnlyHere() {
  return (
    <Flex role="note" align="center" gap="2" mt="4" fontSize="sm" color="warning.fg">
      <Icon name="warning" />
      <Box>
        <Trans>
          This address works on this device only. Open the portal by the address that others use,
          and print the label there.
        </Trans>
      </Box>
    </Flex>
  );
}
