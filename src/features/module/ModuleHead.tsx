import { Box, chakra, Flex, Heading } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { ENVIRONMENT_WORDS } from '../../components/filter/filter-words';
import { PowerBlockLink } from '../../components/links/PowerBlockLink';
import type { Quantity } from '../../domain/machine/quantity';
import type { Period } from '../../domain/time/time-ranges';
import type { ModulePage } from './module-page';
import { OnSiteStatus } from './on-site/OnSiteStatus';
import { StateSentence } from './StateSentence';
import { alertsOf, type ShownAlerts } from './alerts/alerts-of';
import { RuntimeCard } from './trends/RuntimeCard';
import { StatusCell } from '../../components/module-table/StatusCell';
import { Fact } from '../../components/power-block/Fact';
import { Value } from '../../components/value/Value';
import { CardPanel } from '../../ui/card/Card';

type ModuleHeadProps = ModulePage & { period: Period; onLive: () => void; alerts: ShownAlerts };

/** Name of the module, its state in a sentence, and its newest values. */
export function ModuleHead({ module, row, period, onLive, alerts }: ModuleHeadProps) {
  const { t } = useLingui();
  const { environment } = module;
  const { moduleId, name, powerBlockId, powerBlockName } = row;
  const figures: readonly { label: string; quantity: Quantity; room?: string }[] = [
    { label: t`Production`, quantity: row.production },
    ...(row.steam === null
      ? [
          { label: t`Hot water`, quantity: row.hotWater },
          { label: t`Cold water`, quantity: row.coldWater },
        ]
      : [
          { label: t`Inlet temperature`, quantity: row.steam.temperature },
          { label: t`Inlet pressure`, quantity: row.steam.pressure },
        ]),
    { label: t`Lifetime energy`, quantity: row.energy, room: '8.5rem' },
  ];
  return (
    <CardPanel as="section" aria-label={name} px="4" py="5">
      <Flex wrap="wrap" justify="space-between" align="center" columnGap="4" rowGap="2">
        <Box minW="0">
          <Heading as="h2" size="lg">
            {name}
          </Heading>
          <Flex wrap="wrap" align="center" columnGap="3" fontSize="sm" color="fg.muted">
            <PowerBlockLink
              powerBlockId={powerBlockId}
              display="inline-flex"
              alignItems="center"
              minH="target"
            >
              {powerBlockName}
            </PowerBlockLink>
            <span>{moduleId}</span>
            {environment === 'production' ? null : (
              <Box as="span" px="2" borderWidth="1px" borderRadius="sm" color="fg">
                {t(ENVIRONMENT_WORDS[environment])}
              </Box>
            )}
          </Flex>
        </Box>
        <Flex wrap="wrap" align="center" columnGap="5" rowGap="2" minH="14">
          <StatusCell row={row} />
          <OnSiteStatus {...{ module, row }} />
        </Flex>
      </Flex>
      <StateSentence {...{ module, row }} alerts={alertsOf(alerts.active, moduleId) ?? []} />
      <Flex wrap="wrap" align="center" columnGap="6" rowGap="4" mt="4">
        <chakra.dl display="flex" flexWrap="wrap" columnGap="6" rowGap="3">
          {figures.map(({ label, quantity, room = '6rem' }) => (
            <Fact key={label} name={label} room={room}>
              <Value label={t`${label}: ${name}`} quantity={quantity} of={row} />
            </Fact>
          ))}
        </chakra.dl>
        <RuntimeCard {...{ module, row, period, onLive }} />
      </Flex>
    </CardPanel>
  );
}
