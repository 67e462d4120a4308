import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useLocale } from '../../../../components/time-text/use-locale';
import { alarmEntryOf, alarmName } from '../../../../domain/alerts/alarm-catalogue';
import { valueRange, type ProcessLimit } from '../../../../domain/alerts/process-limits';
import { numberText } from '../../../../i18n/format/numbers';
import { UNIT_SYMBOLS } from '../../../../i18n/format/units';
import { RangeBar } from '../RangeBar';
import type { ProcessValue } from '../process-view';

/** Limit or nominal value, where one is known, and the value's place in its range. */
export function LimitLine({ value: { variable, quantity, quality } }: { value: ProcessValue }) {
  const locale = useLocale();
  const range = valueRange(variable);
  if (range === null) {
    return (
      <Box color="fg.muted">
        <Trans>No limit is known for this value.</Trans>
      </Box>
    );
  }
  const unit = UNIT_SYMBOLS[quantity.unit];
  const textOf = (number: number) =>
    numberText({ value: number, unit: quantity.unit, decimals: 1, trimmed: true }, locale);
  const share =
    quantity.value === null
      ? null
      : numberText(
          {
            value: (100 * quantity.value) / range.to,
            unit: 'percent',
            decimals: 0,
            trimmed: false,
          },
          locale,
        );
  const nominal = textOf(range.to);
  return (
    <Box>
      <RangeBar {...{ range }} value={quantity.value} isLive={quality === 'live'} />
      <Box mt="2">
        {range.limit !== null ? (
          <Limit limit={range.limit} text={`${textOf(range.limit.value)} ${unit}`} />
        ) : share === null ? (
          <Trans>Nominal: {nominal} kW</Trans>
        ) : (
          <Trans>
            {share} % of the nominal {nominal} kW
          </Trans>
        )}
      </Box>
    </Box>
  );
}

function Limit({ limit: { code, abnormal }, text }: { limit: ProcessLimit; text: string }) {
  const entry = alarmEntryOf(code);
  const name = entry === null ? String(code) : alarmName(entry);
  return abnormal === 'below' ? (
    <Trans>
      By the alarm catalogue: {name} below {text}. This machine may have another limit.
    </Trans>
  ) : (
    <Trans>
      By the alarm catalogue: {name} above {text}. This machine may have another limit.
    </Trans>
  );
}
