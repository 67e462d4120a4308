import { useLingui } from '@lingui/react/macro';
import { LIVE_RANGES, type LiveRange } from '../../domain/time/time-ranges';
import { Choice } from '../../ui/choice/Choice';
import { RANGE_WORDS } from './range-words';

type LiveChoiceProps = {
  /** Null while a past period is shown: then no range is chosen. */
  range: LiveRange | null;
  onChange: (range: LiveRange) => void;
};

/** Choice of the live time range (rules §9.1). */
export function LiveChoice({ range, onChange }: LiveChoiceProps) {
  const { t } = useLingui();
  return (
    <Choice
      label={t`Time range, up to now`}
      value={String(range)}
      options={LIVE_RANGES.map((hours) => ({ value: String(hours), text: t(RANGE_WORDS[hours]) }))}
      onChange={(value) => {
        const chosen = LIVE_RANGES.find((hours) => String(hours) === value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}
