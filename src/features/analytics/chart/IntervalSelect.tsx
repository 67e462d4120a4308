import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { RESOLUTION_WORDS } from '../../../components/time-text/interval-words';
import { Select } from '../../../components/variables/Select';
import { suggestedInterval, validIntervals } from '../../../domain/analytics/interval-choice';
import { isInterval } from '../../../domain/time/intervals';
import { durationMs } from '../../../base/units';
import type { AnalyticsPart } from '../panel';

const SUGGESTED = 'suggested';

/** Choice of the bucket width among those that suit the visible range (rules §9.11). */
export function IntervalSelect({ view, change, span, interval }: AnalyticsPart) {
  const { t } = useLingui();
  const width = durationMs(span.to - span.from);
  const suggested = t(RESOLUTION_WORDS[suggestedInterval(width)]);
  const isChosen = view.interval === interval;
  return (
    <Box>
      <Box fontSize="sm" fontWeight="medium" mb="1.5" aria-hidden>
        <Trans>Buckets</Trans>
      </Box>
      <Select
        label={t`Width of the buckets`}
        value={isChosen ? interval : SUGGESTED}
        options={[
          { value: SUGGESTED, text: t`Suggested: ${suggested}` },
          ...validIntervals(width).map((value) => ({ value, text: t(RESOLUTION_WORDS[value]) })),
        ]}
        onChange={(value) => {
          change({ interval: isInterval(value) ? value : null });
        }}
      />
    </Box>
  );
}
