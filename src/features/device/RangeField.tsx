import { useLingui } from '@lingui/react/macro';
import { RANGE_WORDS } from '../../components/time-text/range-words';
import { LIVE_RANGES, type LiveRange } from '../../domain/time/time-ranges';
import { Choice } from '../../ui/choice/Choice';

type RangeFieldProps = { range: LiveRange; onChange: (range: LiveRange) => void };

/** Choice of the live range, as a module's page offers it. */
export function RangeField({ range, onChange }: RangeFieldProps) {
  const { t } = useLingui();
  return (
    <Choice
      label={t`Time range`}
      value={String(range)}
      options={LIVE_RANGES.map((one) => ({ value: String(one), text: t(RANGE_WORDS[one]) }))}
      onChange={(value) => {
        const chosen = LIVE_RANGES.find((one) => String(one) === value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}
