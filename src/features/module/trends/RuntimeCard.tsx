import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
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

/**
 * States of the machine over the period as a bar, and the share in which it operated (rules §2.8,
 * §9.7).
 */
export function RuntimeCard({ module, row, period }: ModulePage & { period: Period }) {
  const { t } = useLingui();
  const blockModules = useBlockModules(module.powerBlockId);
  const past = useFleetHistory(
    useMemo(() => [module], [module]),
    period,
    blockModules,
  );
  const runtime = runtimeOf(row, useRuntimePast(past, period));
  const label = t`Operating share, incl. starting, of samples received`;
  return (
    <Box flexGrow="1" flexBasis="24rem" minW="0">
      <StateBar moduleId={module.moduleId} period={period} />
      <Box
        as="section"
        aria-label={t`Runtime`}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2"
        fontSize="sm"
        color="fg.muted"
      >
        <span>{label}:</span>
        <RuntimeValue label={`${label}: ${row.name}`} {...{ runtime, period }} />
        <span>
          {usePastText(period, runtime.wider)}
          {runtime.basis === 'partial' ? ` · ${t`of a part of it`}` : ''}
        </span>
      </Box>
      <ExactFill module={module} period={period} />
    </Box>
  );
}

/** Fetches the states of a day or a week minute by minute, once the page is up. */
function ExactFill({ module, period }: Pick<ModulePage, 'module'> & { period: Period }) {
  const { clock } = useServices();
  const isUp = useIsFirstViewUp();
  const interval = exactInterval(period, clock.now());
  const moduleIds = useMemo(() => [module.moduleId], [module.moduleId]);
  if (!isUp || interval === null) return null;
  return <Fill bundle={STATUS_BUNDLE} {...{ moduleIds, period, interval }} />;
}
