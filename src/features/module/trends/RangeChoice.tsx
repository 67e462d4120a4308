import { useLingui } from '@lingui/react/macro';
import { RANGE_WORDS } from '../../../components/time-text/range-words';
import { LIVE_RANGES, type LiveRange, type Period } from '../../../domain/time/time-ranges';
import { Choice } from '../../../ui/choice/Choice';

type RangeChoiceProps = { period: Period; onChange: (range: LiveRange) => void };

/** Choice of the live range (rules §9.1); none is selected while a past period is shown. */
export function RangeChoice({ period, onChange }: RangeChoiceProps) {
  const { t } = useLingui();
  return (
    <Choice
      isLabelHidden
      label={t`Time range`}
      value={period.live ? String(period.range) : ''}
      options={LIVE_RANGES.map((range) => ({ value: String(range), text: t(RANGE_WORDS[range]) }))}
      onChange={(value) => {
        const range = LIVE_RANGES.find((one) => String(one) === value);
        if (range !== undefined) onChange(range);
      }}
    />
  );
}
