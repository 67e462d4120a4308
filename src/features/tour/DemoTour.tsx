import { Box } from '@chakra-ui/react';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { insetPlus } from '../../ui/safe-area';
import { Intro } from './Intro';
import type { OutwardProps } from './Outward';
import type { TourScene } from './tour-scene';
import { TourStep } from './TourStep';
import { useTour } from './use-tour';

export interface DemoTourProps extends OutwardProps {
  readonly scene: TourScene;
}

/** Above the screens of the demo: what the product is, on the dashboard, and its tour. */
export function DemoTour({ scene, ...outward }: DemoTourProps) {
  const tour = useTour(scene);
  const isDashboard = useLocation({ select: ({ pathname }) => pathname === '/demo/dashboard' });
  const { step } = tour;
  useEffect(() => {
    if (step !== null) window.scrollTo({ top: 0 });
  }, [step]);
  if (step === null && !isDashboard) return null;
  return (
    <Box
      ps={{ base: insetPlus('left', '4'), lg: '6', xl: '8' }}
      pe={{ base: insetPlus('right', '4'), md: insetPlus('right', '6'), xl: '8' }}
      pt={{ base: '4', md: '6' }}
      maxW="110rem"
    >
      {step === null ? (
        <Intro {...outward} onStart={tour.start} />
      ) : (
        <TourStep {...outward} tour={tour} step={step} />
      )}
    </Box>
  );
}
