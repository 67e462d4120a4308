import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFleet } from '../../components/fleet/use-fleet';
import type { ModuleId } from '../../domain/ids';
import { displayedStatus } from '../../domain/machine/module-status';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { refreshNow } from '../../queries/alerts/refresh-now';
import { useServices } from '../../queries/services';
import type { TourScene } from './tour-scene';

export const TOUR_STEPS = ['alarm', 'answer', 'restart', 'unplugged', 'end'] as const;
export type TourStepName = (typeof TOUR_STEPS)[number];

interface TourMachine {
  readonly moduleId: ModuleId;
  readonly name: string;
}

export interface Tour {
  /** Null before the tour and after it. */
  readonly step: TourStepName | null;
  /** The machine that the tour stops; null before it. */
  readonly machine: TourMachine | null;
  /** Null while no machine runs that could be stopped. */
  readonly start: (() => void) | null;
  readonly next: () => void;
  readonly end: () => void;
}

const firstRunning = ({ modules, servedAt }: FleetSnapshot): TourMachine | null =>
  modules.find((module) => displayedStatus(module, servedAt) === 'running') ?? null;

/** State of the tour. Each step changes the demo's data and fetches them at once. */
export function useTour(scene: TourScene): Tour {
  const [step, setStep] = useState<TourStepName | null>(null);
  const [machine, setMachine] = useState<TourMachine | null>(null);
  const running = useFleet(firstRunning) ?? null;
  const { mutate: refresh } = useMutation(refreshNow(useServices()));
  useEffect(
    () => () => {
      scene.setConnected(true);
    },
    [scene],
  );
  const go = (to: TourStepName | null) => {
    setStep(to);
    refresh();
  };
  const start = (stopped: TourMachine) => {
    setMachine(stopped);
    scene.trip(stopped.moduleId);
    go('alarm');
  };
  const reset = () => {
    if (machine !== null) scene.reset(machine.moduleId);
  };
  return {
    step,
    machine,
    start:
      running === null
        ? null
        : () => {
            start(running);
          },
    next: () => {
      if (step === 'alarm') setStep('answer');
      if (step === 'answer') {
        reset();
        go('restart');
      }
      if (step === 'restart') {
        scene.setConnected(false);
        go('unplugged');
      }
      if (step === 'unplugged') {
        scene.setConnected(true);
        go('end');
      }
    },
    end: () => {
      scene.setConnected(true);
      reset();
      go(null);
    },
  };
}
