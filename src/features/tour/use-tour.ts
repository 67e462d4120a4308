import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useFleet } from '../../components/fleet/use-fleet';
import type { ModuleId } from '../../domain/ids';
import { displayedStatus } from '../../domain/machine/module-status';
import { inAlarm } from '../../domain/machine/status-word';
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
  /** Whether the change that the next step tells of is being fetched. */
  readonly isBusy: boolean;
  /** Null while no machine runs that could be stopped. */
  readonly start: (() => void) | null;
  readonly next: () => void;
  readonly end: () => void;
}

const firstRunning = ({ modules, servedAt }: FleetSnapshot): TourMachine | null =>
  modules.find((module) => displayedStatus(module, servedAt) === 'running') ?? null;

/** Returns false once the tour's machine has no alarm, as after a reset by another tab. */
function useIsInAlarm(machine: TourMachine | null): boolean {
  const select = useCallback(
    ({ modules }: FleetSnapshot) => {
      const word = modules.find(({ moduleId }) => moduleId === machine?.moduleId)?.statusWord;
      return word === undefined || word === null || inAlarm(word);
    },
    [machine],
  );
  return useFleet(select) ?? true;
}

/** State of the tour. A step that changes the demo's data is shown once they are fetched. */
export function useTour(scene: TourScene): Tour {
  const [reached, setStep] = useState<TourStepName | null>(null);
  const [machine, setMachine] = useState<TourMachine | null>(null);
  const isInAlarm = useIsInAlarm(machine);
  const needsAlarm = reached === 'alarm' || reached === 'answer';
  const step = needsAlarm && !isInAlarm ? 'restart' : reached;
  const running = useFleet(firstRunning) ?? null;
  const { mutate: refresh, isPending: isBusy } = useMutation(refreshNow(useServices()));
  useEffect(
    () => () => {
      scene.setConnected(true);
    },
    [scene],
  );
  // A later call forgets the step of an earlier one.
  const go = (to: TourStepName) => {
    refresh(undefined, {
      onSuccess: () => {
        setStep(to);
      },
    });
  };
  const start = (stopped: TourMachine) => () => {
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
    isBusy,
    start: running === null || isBusy ? null : start(running),
    next: () => {
      if (step === 'alarm') setStep('answer');
      if (step === 'answer') {
        reset();
        go('restart');
      }
      if (step === 'restart') {
        scene.setConnected(false);
        setStep('unplugged');
        refresh();
      }
      if (step === 'unplugged') {
        scene.setConnected(true);
        go('end');
      }
    },
    end: () => {
      scene.setConnected(true);
      reset();
      setStep(null);
      refresh();
    },
  };
}
