import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { RESOLUTION_WORDS } from '../../../components/time-text/interval-words';
import { useLocale } from '../../../components/time-text/use-locale';
import { useZone } from '../../../components/time-text/use-zone';
import { laneBox } from '../../../components/variables/lanes';
import { statusIndex } from '../../../components/variables/line-values';
import type { RangeEnergy } from '../../../domain/analytics/statistics-energy';
import type { RangeStatistics, TimeBounds } from '../../../domain/analytics/statistics';
import { energyQuantity } from '../../../domain/machine/quantity';
import { isCode, VARIABLES, type VariableName } from '../../../domain/machine/variables';
import { intervalMs } from '../../../domain/time/intervals';
import type { Span } from '../../../domain/time/spans';
import { HOUR, MINUTE, SECOND, type EpochMs } from '../../../base/units';
import type { Locale } from '../../../i18n/core/locale';
import { timeText } from '../../../i18n/format/dates';
import { DASH, quantityText } from '../../../i18n/format/numbers';
import { partText } from '../part-text';

/** A figure, and a note below it; '' for none. */
interface FigureWords {
  readonly value: string;
  readonly note: string;
}

/** Texts of figures in the user's language and time zone. */
export interface FigureText {
  /** Number with its unit, with the decimals of the sensor; the words of a code. */
  readonly value: (variable: VariableName, value: number | null) => string;
  readonly at: (at: EpochMs) => string;
  /** Time, and the upper bound where only bounds are known. */
  readonly time: (time: TimeBounds | null) => FigureWords;
  readonly energy: (energy: RangeEnergy | null) => string;
  /** Faults of a counter; '' when there are none. */
  readonly faults: (energy: RangeEnergy | null) => string;
  /** Widths of the buckets behind the figures, and the share of the range that is stored. */
  readonly source: (figures: RangeStatistics, asked: Span) => FigureWords;
}

/** Share of a range without data that is worth words: single samples are late, or missing. */
const LEAST_SILENCE = 0.01;

/** A part in per cent; the number and its sign stay together in the narrow lines of a note. */
const boundPart = (part: number, locale: Locale): string =>
  partText(part, locale).replace(' ', '\u00A0');

/** Returns the texts of figures; the same object until the language or the zone changes. */
export function useFigureText(): FigureText {
  const { t } = useLingui();
  const locale = useLocale();
  const zone = useZone();
  return useMemo((): FigureText => {
    const duration = (ms: number): string => {
      const [hours, minutes] = [Math.floor(ms / HOUR), Math.floor((ms % HOUR) / MINUTE)];
      const seconds = Math.round((ms % MINUTE) / SECOND);
      return hours > 0 ? t`${hours} h ${minutes} min` : t`${minutes} min ${seconds} s`;
    };
    const widths = ({ intervals }: RangeStatistics): string =>
      intervals.map((interval) => t(RESOLUTION_WORDS[interval])).join(', ');
    return {
      value: (variable, value) => {
        if (value === null) return DASH;
        if (isCode(variable)) {
          const shown = variable === 'StatusWord' ? statusIndex(value) : value;
          return laneBox(variable, shown, t)?.text ?? t`None`;
        }
        const { unit, decimals } = VARIABLES[variable];
        if (unit === 'kWh') return quantityText(energyQuantity(value), locale);
        return quantityText({ value, unit, decimals, trimmed: false }, locale);
      },
      at: (at) => timeText(at, zone),
      time: (time) => {
        if (time === null) return { value: DASH, note: '' };
        const least = duration(time.atLeast);
        const most = duration(time.atMost);
        return { value: least, note: least === most ? '' : t`up to ${most}` };
      },
      energy: (energy) =>
        energy === null ? DASH : quantityText(energyQuantity(energy.kwh), locale),
      faults: (energy) => {
        if (energy === null) return '';
        const { resets, silent } = energy;
        const offline = duration(silent.ms);
        const risen = quantityText(energyQuantity(silent.kwh), locale);
        return [
          ...(resets === 0
            ? []
            : [t`${plural(resets, { one: '# reset', other: '# resets' })} of the counter`]),
          ...(silent.stretches === 0 ? [] : [t`${risen} of it during ${offline} offline`]),
        ].join('; ');
      },
      source: (figures, asked) => {
        const width = widths(figures);
        if (width === '') return { value: DASH, note: t`Nothing on this device` };
        const share = boundPart(figures.coverage, locale);
        const sampled = boundPart(figures.sampled, locale);
        const isSilent = figures.coverage - figures.sampled > LEAST_SILENCE;
        const covered = isSilent ? t`${share} covered, ${sampled} with data` : t`${share} covered`;
        const end = timeText(figures.span.to, zone);
        return {
          value: width,
          note: endsEarly(figures, asked) ? t`${covered}, until ${end}` : covered,
        };
      },
    };
  }, [t, locale, zone]);
}

/** Whether a whole bucket of what was asked for is not counted, since it is not here yet. */
const endsEarly = ({ span, intervals }: RangeStatistics, asked: Span): boolean =>
  asked.to - span.to >= Math.min(...intervals.map(intervalMs));
