import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ModuleLink } from '../../components/links/ModuleLink';
import { CardPanel } from '../../ui/card/Card';
import { Outward, type OutwardProps } from './Outward';
import { TOUR_STEPS, type Tour, type TourStepName } from './use-tour';

type TourStepProps = OutwardProps & { tour: Tour; step: TourStepName };

/** The current step of the tour: what happens, and the one thing to do next. */
export function TourStep({ tour, step, ...outward }: TourStepProps) {
  const { t } = useLingui();
  const number = TOUR_STEPS.indexOf(step) + 1;
  const count = TOUR_STEPS.length;
  return (
    <CardPanel
      as="section"
      aria-label={t`Tour`}
      data-changed
      p={{ base: '4', md: '5' }}
      borderColor="accent.solid"
    >
      <Box role="status">
        <Box fontSize="sm" color="fg.muted">
          <Trans>
            Tour, step {number} of {count}
          </Trans>
        </Box>
        <StepText step={step} name={tour.machine?.name ?? ''} />
      </Box>
      <Flex wrap="wrap" gap="3" mt="4">
        <StepAction tour={tour} step={step} />
        {step === 'end' ? <Outward {...outward} isMain /> : null}
        <Button variant={step === 'end' ? 'outline' : 'ghost'} onClick={tour.end}>
          <Trans>End the tour</Trans>
        </Button>
      </Flex>
    </CardPanel>
  );
}

function StepText({ step, name }: { step: TourStepName; name: string }) {
  const [heading, text] = useStepWords(step, name);
  return (
    <>
      <Box as="h2" fontSize="lg" fontWeight="semibold" mt="1">
        {heading}
      </Box>
      <Box mt="1" maxW="80ch">
        {text}
      </Box>
    </>
  );
}

function useStepWords(step: TourStepName, name: string): readonly [string, string] {
  const { t } = useLingui();
  switch (step) {
    case 'alarm':
      return [
        t`${name} has stopped with an alarm`,
        t`The red line names the machine, the alarm and its duration, on every page. Open the machine.`,
      ];
    case 'answer':
      return [
        t`The page says what to do`,
        t`Its head names the alarm, and the Alerts tab has the action to take. When the cause has ended, reset the alarm. The tour does it for you: the demo has no remote control.`,
      ];
    case 'restart':
      return [
        t`${name} is ready again`,
        t`The state comes from measured values: nothing is called done before the machine has done it. Now see what happens without a network.`,
      ];
    case 'unplugged':
      return [
        t`No network, and everything is still here`,
        t`Each page opens with the stored values and their age. Commands are not possible. Look around, then connect again.`,
      ];
    case 'end':
      return [
        t`Connected again`,
        t`Only the missing values were fetched. The portal does the same with a fleet of a thousand modules, on a tablet beside the machine.`,
      ];
  }
}

function StepAction({ tour, step }: { tour: Tour; step: TourStepName }) {
  const { t } = useLingui();
  const { machine, isBusy, next } = tour;
  if (step === 'end' || machine === null) return null;
  const { name } = machine;
  if (step === 'alarm') {
    return (
      <Button asChild colorPalette="accent">
        <ModuleLink moduleId={machine.moduleId} color="accent.contrast" onClick={next}>
          {t`Open ${name}`}
        </ModuleLink>
      </Button>
    );
  }
  const words = {
    answer: t`Reset the alarm`,
    restart: t`Disconnect the network`,
    unplugged: t`Connect again`,
  };
  return (
    <Button colorPalette="accent" disabled={isBusy} onClick={next}>
      {words[step]}
    </Button>
  );
}
