import { useLingui } from '@lingui/react/macro';
import { LIVE_RANGES, type LiveRange } from '../../domain/time/time-ranges';
import { Choice } from '../../ui/choice/Choice';
import { RANGE_WORDS } from './range-words';

type LiveChoiceProps = {
  /** Null while dates of the past are shown: none is chosen then. */
  range: LiveRange | null;
  onChange: (range: LiveRange) => void;
};

/** Section 9, Time ranges that can be live, in words. */
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
