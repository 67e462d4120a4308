import { Box, Flex, Grid } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { usualEdge } from '../../../domain/analytics/run-choice';
import type { MachineRun } from '../../../domain/analytics/run-comparison';
import { LEAST_RUNS, type BandWidth, type RunEdge } from '../../../domain/analytics/run-overlay';
import type { Run } from '../../../domain/analytics/runs';
import type { VariableName } from '../../../domain/machine/variables';
import { Empty } from '../../../ui/states/Empty';
import type { AnalyticsPart } from '../panel';
import type { AnalyticsMachine } from '../use-machines';
import { DepartureList } from './DepartureList';
import { OverlayChart } from './OverlayChart';
import { OverlayControls } from './OverlayControls';
import { VariableFills } from '../VariableFills';
import {
  useComparison,
  useComparisonRequest,
  type ComparedRuns,
  type ComparisonRequest,
} from './use-comparison';
import type { RunsRequest } from './use-machine-runs';

type RunOverlayProps = {
  part: AnalyticsPart;
  machine: AnalyticsMachine;
  request: RunsRequest;
  chosen: readonly Run[];
  reference: readonly MachineRun[];
};

/** Chosen runs laid over each other, with the band of the reference. */
export function RunOverlay({ part, machine, request, chosen, reference }: RunOverlayProps) {
  const { t } = useLingui();
  const { moduleId } = machine;
  const runs = useMemo(
    () => ({ chosen: chosen.map((run) => ({ moduleId, run })), reference }),
    [chosen, reference, moduleId],
  );
  const needed = useComparisonRequest(part.view, moduleId, request.interval, runs);
  if (needed === null || chosen.length === 0) {
    return (
      <Empty title={t`No run is chosen`}>
        <Trans>Choose runs in the list to lay them over each other.</Trans>
      </Empty>
    );
  }
  return <OverlaidRuns {...{ needed, runs }} />;
}

type OverlaidRunsProps = { needed: ComparisonRequest; runs: ComparedRuns };

function OverlaidRuns({ needed, runs }: OverlaidRunsProps) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState<RunEdge | null>(null);
  const [band, setBand] = useState<BandWidth>('all');
  const [large, setLarge] = useState<VariableName | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const charts = useRef<HTMLDivElement>(null);
  const edge = wanted ?? usualEdge(runs.chosen.map(({ run }) => run));
  const comparison = useComparison(needed, runs, edge, band);
  return (
    <Flex direction="column" gap="5">
      <OverlayControls {...{ edge, band }} onEdge={setWanted} onBand={setBand} />
      <Flex wrap="wrap" justify="space-between" align="center" columnGap="5">
        <Box fontSize="sm" color="fg.muted" role="status">
          <GoodStarts references={comparison.references} />
          <LeftOut count={runs.chosen.length - comparison.runs.length} />
        </Box>
        <VariableFills {...needed} />
      </Flex>
      <DepartureList
        {...{ comparison }}
        onVariable={(variable) => {
          setLarge(variable);
          charts.current?.scrollIntoView({ block: 'start' });
        }}
      />
      {comparison.runs.length + comparison.references === 0 ? (
        <Empty title={t`No run has this edge`}>
          <Trans>Align the runs at another edge, or choose other runs.</Trans>
        </Empty>
      ) : (
        <Grid
          ref={charts}
          autoFlow="dense"
          templateColumns={{ base: '1fr', lg: 'repeat(3, 1fr)' }}
          gap="5"
        >
          {comparison.variables.map((compared) => (
            <OverlayChart
              key={compared.variable}
              isLarge={compared.variable === large}
              onAt={setAt}
              onLarge={(isLarge) => {
                setLarge(isLarge ? compared.variable : null);
              }}
              {...{ compared, comparison, at }}
            />
          ))}
        </Grid>
      )}
    </Flex>
  );
}

function GoodStarts({ references }: { references: number }) {
  return (
    <>
      <Plural
        value={references}
        one="# good start has this edge."
        other="# good starts have this edge."
      />{' '}
      {references < LEAST_RUNS ? (
        <Trans>A band needs {LEAST_RUNS} of them: choose a longer range.</Trans>
      ) : null}{' '}
    </>
  );
}

const LeftOut = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Plural
      value={count}
      one="# chosen run never came to this edge, or its start is unknown."
      other="# chosen runs never came to this edge, or their start is unknown."
    />
  );
