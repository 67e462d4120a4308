import type { ModuleId } from '../../domain/ids';
import { epochMs } from '../../base/units';
import type { Fleet } from '../../simulator/fleet';
import type { Orders } from '../../simulator/orders';
import { parameterAt, parametersOf } from '../../simulator/parameters';
import type { MachineFiles } from '../files/machine-files';

/**
 * Hands over files of the embedded fleet's machines. They have all measurements of their past,
 * since these can be computed again. `ordersOf` returns the commands that a module has executed so
 * far.
 */
export function createFleetFiles(
  { sample, powerBlocks }: Fleet,
  ordersOf: (moduleId: ModuleId) => Orders,
): MachineFiles {
  const machines = new Map(
    powerBlocks.flatMap(({ version, modules }) =>
      modules.map((module) => [module.moduleId, { ...module, version }] as const),
    ),
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
      if (machine === undefined || at < machine.commissionedAt) return Promise.resolve(null);
      const stored = parametersOf(machine.version).map(({ key, ...info }) => ({
        ...info,
        key,
        value: parameterAt(machine, key, at) ?? info.default,
      }));
      return Promise.resolve(stored);
    },
  };
}
