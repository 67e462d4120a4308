import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useIsDemoPath } from '../../../components/links/use-is-demo-path';
import { Icon } from '../../../ui/icons/Icon';
import { LaterPart } from '../../../ui/later/LaterPart';
import { lazyScreen } from '../../../ui/later/lazy-screen';
import type { ModulePage } from '../module-page';
import { Details } from './Details';
import { ModuleCoordinates } from './ModuleCoordinates';
import { MAP_HEIGHT } from './map-height';

const ModuleMap = lazyScreen('moduleMap', async () => (await import('./ModuleMap')).ModuleMap);

/** Details and location of the machine (rules §2.8). */
export function InfoTab({ module }: ModulePage) {
  const { t } = useLingui();
  const isDemo = useIsDemoPath();
  const { moduleId } = module;
  return (
    <Flex direction={{ base: 'column', xl: 'row' }} gap="6" px="4" py="5">
      <Box as="section" aria-label={t`Details`} flex="1" minW="0">
        <Details module={module} />
        {isDemo ? null : (
          <Button asChild variant="outline" mt="5">
            <Link to="/modules/advanced/$moduleId/label" params={{ moduleId }}>
              <Icon name="print" />
              <Trans>Label with QR code</Trans>
            </Link>
          </Button>
        )}
      </Box>
      <Box as="section" aria-label={t`Location`} flex="1" minW="0">
        <ModuleCoordinates module={module} />
        <LaterPart loading={<Box height={MAP_HEIGHT} />}>
          <ModuleMap module={module} />
        </LaterPart>
      </Box>
    </Flex>
  );
}
