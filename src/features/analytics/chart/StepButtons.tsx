import { Flex, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { AnalyticsIcon } from '../AnalyticsIcon';
import type { AnalyticsIconName } from '../analytics-icon-paths';
import type { AnalyticsSteps } from '../panel';

/** Steps back and forward through visible ranges, and through changes of the view. */
export function StepButtons({ steps }: { steps: AnalyticsSteps }) {
  const { t } = useLingui();
  return (
    <Flex role="group" aria-label={t`Steps of the view`} gap="1">
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
  );
}

type StepProps = { icon: AnalyticsIconName; label: string; can: boolean; onStep: () => void };

const Step = ({ icon, label, can, onStep }: StepProps) => (
  <IconButton variant="outline" aria-label={label} title={label} disabled={!can} onClick={onStep}>
    <AnalyticsIcon name={icon} />
  </IconButton>
);
