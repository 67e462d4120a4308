import { Flex, Heading } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import { CardPanel } from '../../ui/card/Card';
import { TrendChart } from '../../ui/charts/view/TrendChart';
import type { ChartSpan, TrendLine } from '../../ui/charts/model/trend';
import { useLocale } from '../time-text/use-locale';
import { useZone } from '../time-text/use-zone';
import { useBandWords } from '../past/use-band-words';
import { csvSeries, onOneAxis, stepOf, type CsvSeries } from './csv-series';
import { SeriesChoice } from './SeriesChoice';
import type { Csv } from './use-csv';

type CsvChartProps = { label: string; csv: Csv };

/** Chart of the file's columns over time; nothing if there are no times or no numbers. */
export function CsvChart({ label, csv }: CsvChartProps) {
  const series = useMemo(() => csvSeries(csv.table, csv.kinds), [csv]);
  const drawable = series.filter(({ values }) => !values.every(Number.isNaN));
  // A column with a unit is a measurement; words and codes may be numbers too.
  const first = drawable.find(({ unit }) => unit !== '') ?? drawable[0];
  if (first === undefined || first.times.length < 2) return null;
  return <Drawn key={first.id} {...{ label, series, first }} />;
}

type DrawnProps = { label: string; series: readonly CsvSeries[]; first: CsvSeries };

function Drawn({ label, series, first }: DrawnProps) {
  const { t } = useLingui();
  const heading = useId();
  const [left, setLeft] = useState(first.id);
  const [right, setRight] = useState('');
  const one = series.find(({ id }) => id === left) ?? first;
  const other = series.find(({ id }) => id === right) ?? null;
  return (
    <CardPanel as="section" aria-labelledby={heading} px="4" py="5">
      <Flex wrap="wrap" justify="space-between" align="flex-end" columnGap="6" rowGap="3" mb="4">
        <Heading as="h2" id={heading} size="md">
          <Trans>Chart of the file</Trans>
        </Heading>
        <Flex wrap="wrap" gap="3" flex="1" maxW="40rem">
          <SeriesChoice label={t`Line`} value={left} onChange={setLeft} series={series} />
          <SeriesChoice
            label={t`Second line`}
            none={t`None`}
            value={right}
            onChange={setRight}
            series={series}
          />
        </Flex>
      </Flex>
      <Lines label={label} one={one} other={other} />
    </CardPanel>
  );
}

const DIGITS = 5;

/** The two lines have different hues, and one of them is dashed. */
const line = (
  { id, label, unit, values }: CsvSeries & { readonly values: Float64Array },
  axis: 'left' | 'right',
  locale: string,
): TrendLine => {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: DIGITS });
  return {
    id: `${axis} ${id}`,
    label,
    unit,
    values,
    axis,
    colour: axis === 'left' ? 'hot' : 'cold',
    text: (value) => format.format(value),
  };
};

function Lines({ label, one, other }: { label: string; one: CsvSeries; other: CsvSeries | null }) {
  const { t } = useLingui();
  const zone = useZone();
  const locale = useLocale();
  const bandWords = useBandWords();
  const drawn = useMemo(() => {
    const shown = other === null ? [one] : [one, other];
    const { times, values } = onOneAxis(shown);
    const stepMs = stepOf(times);
    const whole = { from: times[0] ?? 0, to: (times.at(-1) ?? 0) + stepMs };
    const lines = shown.map((series, index) =>
      line(
        { ...series, values: values[index] ?? series.values },
        index === 0 ? 'left' : 'right',
        locale,
      ),
    );
    return { times, stepMs, lines, whole };
  }, [one, other, locale]);
  const { times, stepMs, lines, whole } = drawn;
  const [span, setSpan] = useState<ChartSpan | null>(null);
  const first = one.label;
  const second = other?.label;
  const note = second === undefined ? first : t`${first} and ${second}`;
  return (
    <TrendChart
      {...{ label, times, stepMs, lines, zone, locale, bandWords }}
      ofInstants
      span={span ?? whole}
      fallbacks={NONE}
      bands={NONE}
      note={note}
      now={null}
      tail={null}
      limits={{ ...whole, narrowest: Math.min(10 * stepMs, whole.to - whole.from) }}
      onSpan={setSpan}
      onReset={() => {
        setSpan(null);
      }}
    />
  );
}

const NONE: readonly never[] = [];
