import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { runtimeOf } from '../../../components/module-table/runtime';
import { RuntimeValue } from '../../../components/module-table/RuntimeValue';
import { useRuntimePast } from '../../../components/module-table/use-runtime-past';
import { usePastText } from '../../../components/past/use-past-text';
import type { Period } from '../../../domain/time/time-ranges';
import { useFleetHistory } from '../../../queries/fleet-history/use-fleet-history';
import type { ModulePage } from '../module-page';
import { useBlockModules } from '../use-module-past';

/** Share of the period in which the machine ran (rules §2.8). */
export function RuntimeCard({ module, row, period }: ModulePage & { period: Period }) {
  const { t } = useLingui();
  const blockModules = useBlockModules(module.powerBlockId);
  const past = useFleetHistory(
    useMemo(() => [module], [module]),
    period,
    blockModules,
  );
  const runtime = runtimeOf(row, useRuntimePast(past, period));
  const label = t`Runtime`;
  return (
    <Box
      as="section"
      aria-label={label}
      width="fit-content"
      minW="11rem"
      px="4"
      py="3"
      borderRadius="l2"
      bg="bg.subtle"
    >
      <Box fontSize="sm" color="fg.muted">
        {label}
      </Box>
      <RuntimeValue label={`${label}: ${row.name}`} {...{ runtime, period }} size="figure" />
      <Box fontSize="sm" color="fg.muted">
        {usePastText(period, runtime.wider)}
        {runtime.basis === 'partial' ? ` · ${t`of a part of it`}` : ''}
      </Box>
    </Box>
  );
}
