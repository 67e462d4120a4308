import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RANGE_WORDS } from '../../../components/time-text/range-words';
import { useZone } from '../../../components/time-text/use-zone';
import { RANGE_HOURS } from '../../../domain/time/time-ranges';
import { timeText } from '../../../i18n/format/dates';
import { Choice } from '../../../ui/choice/Choice';
import { Icon } from '../../../ui/icons/Icon';
import { AnalyticsIcon } from '../AnalyticsIcon';
import type { AnalyticsIconName } from '../analytics-icon-paths';
import type { AnalyticsPart, AnalyticsSteps } from '../panel';
import { GhostSelect } from './GhostSelect';
import { IntervalSelect } from './IntervalSelect';
import { RangeDialog } from './RangeDialog';

type ChartHeadProps = AnalyticsPart & { steps: AnalyticsSteps };

/** Choice of the range, the bucket width and the comparison, and the steps back and forward. */
export function ChartHead(props: ChartHeadProps) {
  const { view, change, span, steps } = props;
  const { t } = useLingui();
  const { period } = view;
  return (
    <Box mb="4">
      <Flex wrap="wrap" align="flex-end" columnGap="6" rowGap="3">
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
        <Flex gap="1" ms="auto">
          <Step
            icon="back"
            label={t`Back to the previous range`}
            can={steps.canBack}
            onStep={steps.back}
          />
          <Step
            icon="forward"
            label={t`Forward to the next range`}
            can={steps.canForward}
            onStep={steps.forward}
          />
          <Step icon="undo" label={t`Undo`} can={steps.canUndo} onStep={steps.undo} />
          <Step icon="redo" label={t`Redo`} can={steps.canRedo} onStep={steps.redo} />
        </Flex>
      </Flex>
      {period.live ? null : <PastLine span={span} />}
    </Box>
  );
}

type StepProps = { icon: AnalyticsIconName; label: string; can: boolean; onStep: () => void };

const Step = ({ icon, label, can, onStep }: StepProps) => (
  <IconButton variant="outline" aria-label={label} title={label} disabled={!can} onClick={onStep}>
    <AnalyticsIcon name={icon} />
  </IconButton>
);

function CustomRange(props: AnalyticsPart) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="calendar" />
        <Trans>From and to</Trans>
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
