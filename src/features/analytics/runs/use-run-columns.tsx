import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocale } from '../../../components/time-text/use-locale';
import { useZone } from '../../../components/time-text/use-zone';
import { hasUnknownEdge, type Run } from '../../../domain/analytics/runs';
import { energyQuantity } from '../../../domain/machine/quantity';
import { timeText } from '../../../i18n/format/dates';
import { DASH, quantityText } from '../../../i18n/format/numbers';
import type { Column } from '../../../ui/table/column';
import { endingText, lengthText } from './run-words';

/** Runs that are laid over each other, and those from which the band is made. */
export interface RunChoice {
  readonly chosen: readonly Run[];
  readonly reference: readonly Run[];
  readonly onChoose: (run: Run, isChosen: boolean) => void;
}

/** Returns the columns of the list of runs. */
export function useRunColumns(choice: RunChoice): readonly Column<Run>[] {
  const { chosen, reference, onChoose } = choice;
  const boxes = useBoxColumn(chosen, onChoose);
  const times = useTimeColumns();
  const cause = useCauseColumn(reference);
  const energy = useEnergyColumn();
  return useMemo(() => [boxes, ...times, cause, energy], [boxes, times, cause, energy]);
}

function useBoxColumn(chosen: RunChoice['chosen'], onChoose: RunChoice['onChoose']): Column<Run> {
  const { t } = useLingui();
  const zone = useZone();
  return useMemo(
    () => ({
      key: 'choose',
      header: t`Overlay`,
      cell: (run) => {
        const start = timeText(run.start, zone);
        return (
          <RunBox
            label={t`Overlay the run of ${start}`}
            checked={chosen.includes(run)}
            onChange={(isChosen) => {
              onChoose(run, isChosen);
            }}
          />
        );
      },
    }),
    [t, zone, chosen, onChoose],
  );
}

/** Time from the start until the machine ran; null where either is not known. */
const startTime = ({ start, runningFrom, isStartKnown }: Run): number | null =>
  runningFrom === null || !isStartKnown ? null : runningFrom - start;

/** Run time: from RUNNING to the stop, or to the end where no stop was seen. */
const runTime = ({ runningFrom, stopFrom, end }: Run): number | null =>
  runningFrom === null ? null : (stopFrom ?? end) - runningFrom;

/** An edge that is unknown bounds the time: it began earlier, or lasted longer. */
function useTimeColumns(): readonly Column<Run>[] {
  const { t } = useLingui();
  const zone = useZone();
  return useMemo(
    () => [
      {
        key: 'start',
        header: t`Start`,
        sortKey: ({ start }) => start,
        cell: (run) => `${run.isStartKnown ? '' : '≤ '}${timeText(run.start, zone)}`,
      },
      {
        key: 'starting',
        header: t`Until running`,
        align: 'end',
        sortKey: startTime,
        cell: (run) => {
          const ms = startTime(run);
          return ms === null ? DASH : lengthText(ms, t);
        },
      },
      {
        key: 'running',
        header: t`Run time`,
        align: 'end',
        sortKey: runTime,
        cell: (run) => {
          const ms = runTime(run);
          return ms === null ? DASH : `${hasUnknownEdge(run) ? '≥ ' : ''}${lengthText(ms, t)}`;
        },
      },
      {
        key: 'end',
        header: t`End`,
        cell: (run) =>
          run.ended.kind === 'ongoing'
            ? DASH
            : `${run.isEndKnown ? '' : '≥ '}${timeText(run.end, zone)}`,
      },
    ],
    [t, zone],
  );
}

function useCauseColumn(reference: RunChoice['reference']): Column<Run> {
  const { t } = useLingui();
  const zone = useZone();
  return useMemo(
    () => ({
      key: 'cause',
      header: t`Cause of the end`,
      sortKey: (run) => endingText(run, t, zone),
      cell: (run) => (
        <>
          {endingText(run, t, zone)}
          {hasUnknownEdge(run) ? <Note>{t`Start or end not recorded`}</Note> : null}
          {run.isWhole ? null : <Note>{t`Not all of it is on this device yet`}</Note>}
          {reference.includes(run) ? <Note>{t`Reference`}</Note> : null}
        </>
      ),
    }),
    [t, zone, reference],
  );
}

function useEnergyColumn(): Column<Run> {
  const { t } = useLingui();
  const locale = useLocale();
  return useMemo(
    () => ({
      key: 'energy',
      header: t`Energy`,
      align: 'end',
      sortKey: ({ energy }) => energy,
      cell: (run) => {
        const isLeast = run.energy !== null && (hasUnknownEdge(run) || !run.isWhole);
        return `${isLeast ? '≥ ' : ''}${quantityText(energyQuantity(run.energy), locale)}`;
      },
    }),
    [t, locale],
  );
}

const Note = chakra('span', {
  base: { display: 'block', fontSize: 'sm', color: 'fg.muted' },
});

type RunBoxProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

function RunBox({ label, checked, onChange }: RunBoxProps) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      minH="target"
      minW="target"
      cursor="pointer"
    >
      <chakra.input
        type="checkbox"
        aria-label={label}
        boxSize="5"
        accentColor="accent.solid"
        checked={checked}
        onChange={(event) => {
          onChange(event.currentTarget.checked);
        }}
      />
    </chakra.label>
  );
}
