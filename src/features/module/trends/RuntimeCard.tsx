import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { runtimeOf } from '../../../components/module-table/runtime';
import { RuntimeValue } from '../../../components/module-table/RuntimeValue';
import { useRuntimePast } from '../../../components/module-table/use-runtime-past';
import { Fill } from '../../../components/past/Fill';
import { usePastText } from '../../../components/past/use-past-text';
import type { Period } from '../../../domain/time/time-ranges';
import { useFleetHistory } from '../../../queries/fleet-history/use-fleet-history';
import { exactInterval, STATUS_BUNDLE } from '../../../queries/history/use-exact-states';
import { useServices } from '../../../queries/services';
import { useIsFirstViewUp } from '../../../ui/later/use-is-first-view-up';
import type { ModulePage } from '../module-page';
import { useBlockModules } from '../use-module-past';
import { StateBar } from './StateBar';

type RuntimeCardProps = ModulePage & { period: Period; onLive: () => void };

/**
 * States of the machine over the period as a bar, and the share in which it operated (rules §2.8,
 * §9.7).
 */
export function RuntimeCard({ module, row, period, onLive }: RuntimeCardProps) {
  const { t } = useLingui();
  const blockModules = useBlockModules(module.powerBlockId);
  const past = useFleetHistory(
    useMemo(() => [module], [module]),
    period,
    blockModules,
  );
  const runtime = runtimeOf(row, useRuntimePast(past, period));
  const label = t`Operating share of the time with data, incl. starting`;
  const range = usePastText(period, runtime.wider);
  const { name } = row;
  return (
    <Box as="section" aria-label={t`Runtime`} flexGrow="1" flexBasis="24rem" minW="0">
      <Flex wrap="wrap" align="center" columnGap="3" mb="1" fontSize="sm" color="fg.muted">
        {t`Time in each state: ${range}`}
        {period.live ? null : (
          <Button variant="outline" size="sm" minH="target" px="3" onClick={onLive}>
            <Trans>Back to live</Trans>
          </Button>
        )}
      </Flex>
      <StateBar moduleId={module.moduleId} period={period} />
      <Flex wrap="wrap" align="center" columnGap="2" mt="1" fontSize="sm" color="fg.muted">
        <span>{label}:</span>
        <Box as="span" whiteSpace="nowrap">
          <RuntimeValue label={t`${label}: ${name}`} {...{ runtime, period }} />
        </Box>
        {runtime.basis === 'partial' ? <span>{t`of a part of the range`}</span> : null}
      </Flex>
      <ExactFill module={module} period={period} />
    </Box>
  );
}

/**
 * Fetches the states of a day or a week minute by minute, once the page is up, and again when the
 * machine changes its state.
 */
function ExactFill({ module, period }: Pick<ModulePage, 'module'> & { period: Period }) {
  const { clock } = useServices();
  const isUp = useIsFirstViewUp();
  const interval = exactInterval(period, clock.now());
  const moduleIds = useMemo(() => [module.moduleId], [module.moduleId]);
  if (!isUp || interval === null) return null;
  return (
    <Fill key={module.statusWord} bundle={STATUS_BUNDLE} {...{ moduleIds, period, interval }} />
  );
}
