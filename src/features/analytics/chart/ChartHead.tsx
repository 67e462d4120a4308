import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RANGE_WORDS } from '../../../components/time-text/range-words';
import { useZone } from '../../../components/time-text/use-zone';
import { RANGE_HOURS } from '../../../domain/time/time-ranges';
import { timeText } from '../../../i18n/format/dates';
import { Choice } from '../../../ui/choice/Choice';
import { Icon } from '../../../ui/icons/Icon';
import type { AnalyticsPart } from '../panel';
import { GhostSelect } from './GhostSelect';
import { IntervalSelect } from './IntervalSelect';
import { RangeDialog } from './RangeDialog';

/** Choice of the range, the bucket width and the comparison. */
export function ChartHead(props: AnalyticsPart) {
  const { view, change, span } = props;
  const { t } = useLingui();
  const { period } = view;
  return (
    <Box mb="4">
      <Flex wrap="wrap" align="flex-end" columnGap="4" rowGap="3">
        <Choice
          label={t`Time range`}
          value={period.live ? String(period.range) : ''}
          options={RANGE_HOURS.map((range) => ({
            value: String(range),
            text: t(RANGE_WORDS[range]),
          }))}
          onChange={(value) => {
            const range = RANGE_HOURS.find((one) => String(one) === value);
            if (range !== undefined) change({ period: { live: true, range } });
          }}
        />
        <CustomRange {...props} />
        <IntervalSelect {...props} />
        <GhostSelect {...props} />
      </Flex>
      {period.live ? null : <PastLine span={span} />}
    </Box>
  );
}

/** Button for a range by its ends; without its text where the row has no room for it. */
function CustomRange(props: AnalyticsPart) {
  const { t } = useLingui();
  const label = t`From and to`;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        aria-label={label}
        title={label}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="calendar" />
        <Box as="span" display={{ base: 'none', '2xl': 'inline' }}>
          {label}
        </Box>
      </Button>
      {isOpen ? (
        <RangeDialog
          {...props}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

/** The visible range of the past, in words. */
function PastLine({ span }: Pick<AnalyticsPart, 'span'>) {
  const zone = useZone();
  const from = timeText(span.from, zone);
  const to = timeText(span.to, zone);
  return (
    <Box mt="3" fontSize="sm">
      <Trans>
        From {from} to {to}
      </Trans>
    </Box>
  );
}
