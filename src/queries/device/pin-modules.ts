import { mutationOptions } from '@tanstack/react-query';
import { pinMachines } from '../../sync/site/pin-machines';
import type { Services } from '../services';

type PinChange = Parameters<typeof pinMachines>[1];

/** Pins the modules of a power block, or unpins them. */
export const pinModules = (services: Services) =>
  mutationOptions({ mutationFn: (change: PinChange) => pinMachines(services, change) });
