import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../components/time-text/use-locale';
import { useZone } from '../../../components/time-text/use-zone';
import type { ComparedVariable, Comparison } from '../../../domain/analytics/run-comparison';
import { VARIABLES } from '../../../domain/machine/variables';
import { timeText } from '../../../i18n/format/dates';
import { UNIT_SYMBOLS } from '../../../i18n/format/units';
import { decimalText } from '../decimal-text';
import { elapsedText } from '../xy-scene';

/** Values of the runs and of the band at the cursor, in words; dashes without a cursor. */
export interface ReadOverlay {
  /** Seconds from the edge; null without a cursor. */
  readonly seconds: number | null;
  /** "0:41 from the edge". */
  readonly time: string;
  readonly runs: readonly { readonly start: string; readonly text: string }[];
  /** "2.1 – 2.4, median 2.2 bar"; '' without a band. */
  readonly band: string;
  readonly spoken: string;
}

/** Returns the values of one variable at a time by its index. */
export function useOverlayReadout(
  { variable, lines, band }: ComparedVariable,
  { times, runs }: Comparison,
  at: number | null,
): ReadOverlay {
  const { t } = useLingui();
  const locale = useLocale();
  const zone = useZone();
  const symbol = UNIT_SYMBOLS[VARIABLES[variable].unit];
  const seconds = (at === null ? undefined : times[at]) ?? null;
  const textOf = (values: Float64Array) =>
    decimalText(variable, (at === null ? undefined : values[at]) ?? NaN, locale);
  const elapsed = seconds === null ? '–' : elapsedText(seconds);
  const time = t`${elapsed} from the edge`;
  const [low, median, high] = [textOf(band.low), textOf(band.median), textOf(band.high)];
  const hasBand = band.median.some((value) => !Number.isNaN(value));
  const bandText = hasBand ? t`Band ${low} to ${high}, median ${median} ${symbol}` : '';
  const ofRuns = lines.map((values, index) => {
    const start = runs[index]?.run.start;
    return {
      start: start === undefined ? '' : timeText(start, zone),
      text: `${textOf(values)} ${symbol}`,
    };
  });
  const spoken = [time, ...ofRuns.map(({ start, text }) => `${start}: ${text}`), bandText];
  return {
    seconds,
    time,
    runs: ofRuns,
    band: bandText,
    spoken: seconds === null ? '' : spoken.filter((text) => text !== '').join('; '),
  };
}
