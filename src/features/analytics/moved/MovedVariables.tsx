import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RESOLUTION_WORDS } from '../../../components/time-text/interval-words';
import { isComparable, type MovedResult } from '../../../domain/analytics/moved';
import type { Interval } from '../../../domain/time/intervals';
import type { Span } from '../../../domain/time/spans';
import { heldVariablesQuery } from '../../../queries/analysis/held-variables';
import { useAnalysis } from '../../../queries/analysis/use-analysis';
import { useServices } from '../../../queries/services';
import { Loading } from '../../../ui/states/Loading';
import { AnalysisState } from '../AnalysisState';
import type { AnalyticsPart } from '../panel';
import type { AnalyticsMachine } from '../use-machines';
import { StateLine } from './StateLine';
import { FetchMissing } from './FetchMissing';
import { MovedList } from './MovedList';

type MovedVariablesProps = {
  part: AnalyticsPart;
  machine: AnalyticsMachine;
  marked: Span;
  interval: Interval;
};

/**
 * Ranking of the held variables, and the variables that have to be fetched first. Its key has to
 * name the machine, the interval and the marked stretch.
 */
export function MovedVariables({ part, machine, marked, interval }: MovedVariablesProps) {
  const { moduleId } = machine;
  const variables = useMemo(() => machine.variables.filter(isComparable), [machine.variables]);
  const { data: held } = useQuery({
    ...heldVariablesQuery(useServices(), { moduleId, variables, marked, interval }),
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  const analysis = useAnalysis('moved', held?.input ?? null);
  if (held === undefined) return <Loading rows={6} />;
  const { result, error } = analysis;
  return (
    <Flex direction="column" gap="4">
      <FetchMissing missing={held.missing} {...{ moduleId, interval, marked }} />
      {held.input === null ? null : <AnalysisState analysis={analysis} />}
      {result === undefined || held.input === null ? (
        held.input !== null && error === null && <Loading rows={6} />
      ) : (
        <>
          <Summary {...{ result, interval }} />
          <MovedList {...{ part, moduleId, result }} />
        </>
      )}
    </Flex>
  );
}

function Summary({ result, interval }: { result: MovedResult; interval: Interval }) {
  const { t } = useLingui();
  const width = t(RESOLUTION_WORDS[interval]);
  const { now, before } = result.buckets;
  const silent = result.withoutSamples.join(', ');
  return (
    <Box fontSize="sm" color="fg.muted">
      <StateLine compared={result.compared} />{' '}
      <Trans>
        {now} buckets of {width} are compared with {before} before.
      </Trans>{' '}
      {silent === '' ? null : <Trans>Without samples in one of the two: {silent}.</Trans>}
    </Box>
  );
}
