import { Box, Button, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../components/time-text/use-locale';
import { useZone } from '../../../components/time-text/use-zone';
import { variableText } from '../../../components/variables/variable-words';
import { SECOND } from '../../../base/units';
import type { Zone } from '../../../base/zones';
import type { ComparedRun, Comparison } from '../../../domain/analytics/run-comparison';
import type { Departure } from '../../../domain/analytics/run-departures';
import { isFailedStart } from '../../../domain/analytics/runs';
import { generalQuantity } from '../../../domain/machine/quantity';
import { VARIABLES, type VariableName } from '../../../domain/machine/variables';
import { timeText } from '../../../i18n/format/dates';
import { quantityText } from '../../../i18n/format/numbers';
import { elapsedText } from '../xy-scene';
import { RunSwatch } from './RunSwatch';
import { stateName } from '../../../components/variables/lanes';

type DepartureListProps = {
  comparison: Comparison;
  onVariable: (variable: VariableName) => void;
};

const List = chakra('ol', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '2' },
});

/** Variables of each chosen run that left the band, the first first. */
export function DepartureList({ comparison, onVariable }: DepartureListProps) {
  const zone = useZone();
  const hasBand = comparison.variables.some(({ band }) => band.low.some((low) => !isNaN(low)));
  if (!hasBand) return null;
  return comparison.runs.map((compared, index) => (
    <DeparturesOfRun key={compared.run.start} {...{ compared, index, zone, onVariable }} />
  ));
}

type DeparturesOfRunProps = Pick<DepartureListProps, 'onVariable'> & {
  compared: ComparedRun;
  index: number;
  zone: Zone;
};

function DeparturesOfRun({ compared, index, zone, onVariable }: DeparturesOfRunProps) {
  const { run, by, departures } = compared;
  const start = timeText(run.start, zone);
  const after = elapsedText((run.end - run.start) / SECOND);
  return (
    <Box>
      <Box fontWeight="medium">
        <RunSwatch index={index} />
        {by === 'unknown' ? (
          <Trans>Start of {start}: not compared yet, values are not on this device</Trans>
        ) : by === 'few' ? (
          <Trans>Start of {start}: too few values to compare</Trans>
        ) : departures.length === 0 && isFailedStart(run) ? (
          <Trans>
            Start of {start}: stays in the band until it failed after {after}
          </Trans>
        ) : departures.length === 0 ? (
          <Trans>Start of {start}: stays in the band</Trans>
        ) : (
          <Trans>Start of {start}: left the band first</Trans>
        )}
      </Box>
      <List>
        {departures.map((departure) => (
          <li key={departure.variable}>
            <Button
              variant="outline"
              onClick={() => {
                onVariable(departure.variable);
              }}
            >
              <DepartureText departure={departure} />
            </Button>
          </li>
        ))}
      </List>
    </Box>
  );
}

/** "P73, 41 s after START_TURBINE, 0.4 bar below". */
function DepartureText({ departure }: { departure: Departure }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { variable, phase, at, offset, side } = departure;
  const name = variableText(variable, t);
  const unit = VARIABLES[variable].unit;
  const by = quantityText(
    { ...generalQuantity(departure.by, unit), decimals: VARIABLES[variable].decimals },
    locale,
  );
  const seconds = Math.round((phase === null ? offset : at - phase.from) / 1000);
  const after = seconds < 120 ? t`${seconds} s` : elapsedText(seconds);
  const state = phase === null ? null : stateName('StartState', phase.state);
  const distance = side === 'above' ? t`${by} above` : t`${by} below`;
  return state === null ? (
    <Trans>
      {name}, {after} after the edge, {distance}
    </Trans>
  ) : (
    <Trans>
      {name}, {after} after {state}, {distance}
    </Trans>
  );
}
