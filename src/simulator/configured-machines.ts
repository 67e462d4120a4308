import { epochMs } from '../base/units';
import type { Fleet } from './fleet';
import type { Configured } from './parameter-events';

/** Returns the modules of a fleet and its power blocks, which begin with their first module. */
export const configuredMachines = ({ powerBlocks }: Fleet): readonly Configured[] =>
  powerBlocks.flatMap(({ powerBlockId, version, modules }) => [
    ...modules.map(({ moduleId, commissionedAt, decommissionedAt }) => ({
      ...{ id: moduleId, version, commissionedAt, decommissionedAt },
    })),
    {
      id: powerBlockId,
      version: null,
      commissionedAt: epochMs(Math.min(...modules.map((module) => module.commissionedAt))),
      decommissionedAt: null,
    },
  ]);
