import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocale } from '../../../../components/time-text/use-locale';
import { lineValues } from '../../../../components/variables/line-values';
import { MINUTE } from '../../../../base/units';
import type { ModuleId } from '../../../../domain/ids';
import { readingQuantity } from '../../../../domain/machine/quantity';
import type { VariableName } from '../../../../domain/machine/variables';
import { bundleOf } from '../../../../domain/series/default-column';
import { intervalMs } from '../../../../domain/time/intervals';
import type { Period } from '../../../../domain/time/time-ranges';
import { numberText } from '../../../../i18n/format/numbers';
import { UNIT_SYMBOLS } from '../../../../i18n/format/units';
import { useHistory } from '../../../../queries/history/use-history';
import { ink } from '../../../../ui/theme/ink';
import { leastAndGreatest, trendPath } from './small-trend';

const LAST_DAY: Period = { live: true, range: 24 };
const WIDTH = 320;
const HEIGHT = 72;

type SmallTrendProps = { moduleId: ModuleId; variable: VariableName };

/** Line of the last 24 hours as far as it is on this device, with its least and greatest value. */
export function SmallTrend({ moduleId, variable }: SmallTrendProps) {
  const { t } = useLingui();
  const { history } = useHistory({ moduleId, bundle: bundleOf(variable), period: LAST_DAY });
  const values = useMemo(
    () => (history === undefined ? new Float64Array() : lineValues(history, variable)),
    [history, variable],
  );
  const minutes = history === undefined ? null : intervalMs(history.interval) / MINUTE;
  return (
    <Box>
      <Box color="fg.muted">
        {minutes === null ? t`Last 24 h` : t`Last 24 h, ${minutes}-minute averages`}
      </Box>
      <svg
        aria-hidden
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        style={{ display: 'block', width: '100%', height: '4.5rem', color: ink('accent.fg') }}
      >
        <path
          d={trendPath(values, WIDTH, HEIGHT)}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Box minH="6">
        <ExtremesText {...{ variable, values }} />
      </Box>
    </Box>
  );
}

function ExtremesText({ variable, values }: { variable: VariableName; values: Float64Array }) {
  const locale = useLocale();
  const extent = leastAndGreatest(values);
  if (extent === null) return <Trans>Nothing of it is on this device yet.</Trans>;
  const textOf = (value: number) => numberText(readingQuantity(variable, value), locale);
  const least = textOf(extent.least);
  const greatest = textOf(extent.greatest);
  const unit = UNIT_SYMBOLS[readingQuantity(variable, extent.greatest).unit];
  return (
    <Trans>
      {least} to {greatest} {unit}
    </Trans>
  );
}
