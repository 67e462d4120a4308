import type { ModuleId } from '../../domain/ids';
import { epochMs } from '../../base/units';
import type { Fleet } from '../../simulator/fleet';
import type { Orders } from '../../simulator/orders';
import { configuredMachines } from '../../simulator/configured-machines';
import { parametersOf } from '../../simulator/parameter-table';
import { valuesAt } from '../../simulator/parameters';
import type { Configured } from '../../simulator/parameter-events';
import type { MachineFiles } from '../files/machine-files';

/**
 * Hands over files of the embedded fleet's machines. They have all measurements of their past,
 * since these can be computed again. `ordersOf` returns the commands that a module has executed so
 * far.
 */
export function createFleetFiles(
  fleet: Fleet,
  ordersOf: (moduleId: ModuleId) => Orders,
): MachineFiles {
  const { sample } = fleet;
  const machines = new Map<string, Configured>(
    configuredMachines(fleet).map((machine) => [machine.id, machine]),
  );
  return {
    samples: (moduleId, from, to, step) => {
      if (!machines.has(moduleId)) return Promise.resolve(null);
      const orders = ordersOf(moduleId);
      const measured = [];
      for (let at: number = from; at <= to; at += step) {
        const one = sample(moduleId, epochMs(at), orders);
        if (one !== null) measured.push(one);
      }
      return Promise.resolve(measured);
    },
    parameters: (moduleId, at) => {
      const machine = machines.get(moduleId);
      const values = machine === undefined ? null : valuesAt(machine, at);
      if (machine === undefined || values === null) return Promise.resolve(null);
      const stored = parametersOf(machine.version).flatMap(({ key, ...info }) => {
        const value = values.get(key);
        return value === undefined ? [] : [{ ...info, key, value }];
      });
      return Promise.resolve(stored);
    },
  };
}
