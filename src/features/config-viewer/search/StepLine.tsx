import { Box, Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../components/time-text/use-locale';
import { useZone } from '../../../components/time-text/use-zone';
import type { SteppedHistory } from '../../../domain/configuration/stepped-history';
import { timeText } from '../../../i18n/format/dates';
import { ink } from '../../../ui/theme/ink';
import { stepLinePaths, STEP_LINE_SIZE } from './step-line-paths';

type StepLineProps = {
  /** Name of the parameter, for readers who do not see the line. */
  name: string;
  history: SteppedHistory;
};

/** History of a number as a stepped line. What is no number of its unit is a gap, and named. */
export function StepLine({ name, history }: StepLineProps) {
  const { t } = useLingui();
  const zone = useZone();
  const locale = useLocale();
  const { steps, unit } = history;
  const values = steps.map(({ value }) => value);
  const numberOf = (value: number) =>
    `${value.toLocaleString(locale, { maximumSignificantDigits: 8 })} ${unit ?? ''}`.trim();
  const low = numberOf(Math.min(...values));
  const high = numberOf(Math.max(...values));
  const ends = [steps[0]?.from, steps.at(-1)?.to].map((at) =>
    at === undefined ? '' : timeText(at, zone),
  );
  const [from, to] = [ends[0] ?? '', ends[1] ?? ''];
  const shortName = name.slice(0, 100);
  const count = plural(steps.length, { one: '# value', other: '# values' });
  return (
    <Box px="3" py="3" fontSize="sm" color="fg.muted">
      <Flex justify="space-between">
        <bdi>{high}</bdi>
      </Flex>
      <svg
        role="img"
        aria-label={t`${shortName} from ${from} to ${to}: ${count} between ${low} and ${high}`}
        viewBox={`0 0 ${STEP_LINE_SIZE.width} ${STEP_LINE_SIZE.height}`}
        preserveAspectRatio="none"
        style={{ width: '100%', height: '96px', display: 'block' }}
      >
        <path
          d={stepLinePaths(steps)}
          fill="none"
          stroke={ink('accent.fg')}
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <bdi>{low}</bdi>
      <Flex justify="space-between" wrap="wrap" columnGap="4">
        <span>{from}</span>
        <span>{to}</span>
      </Flex>
      <NotDrawn history={history} />
    </Box>
  );
}

function NotDrawn({ history: { otherUnits, texts } }: Pick<StepLineProps, 'history'>) {
  const { t } = useLingui();
  const units = otherUnits.map((unit) => (unit === '' ? t`without a unit` : unit)).join(', ');
  return (
    <>
      {units === '' ? null : <Box>{t`Gaps: values in another unit (${units})`}</Box>}
      {texts === 0 ? null : (
        <Box>{t`Gaps: ${plural(texts, { one: '# value that is no number', other: '# values that are no number' })}`}</Box>
      )}
    </>
  );
}
