import type { ModuleId } from '../domain/ids';
import type { Sample } from '../domain/machine/readings';
import { DAY, epochMs, HOUR, later, type EpochMs } from '../base/units';
import type { FleetModule, FleetPowerBlock } from './fleet-module';
import { generatedWorld } from './generated-world';
import { moduleIdOf, powerBlockIdOf } from './ids';
import { Machine } from './machine';
import { hash } from './noise';
import type { Orders } from './orders';
import { newRow, readingsOf, type Row } from './row';
import { KNOT_MS, KNOTS_A_DAY } from './weather';
import { DEFAULT_WORLD, type PlacedModule, type PlacedPowerBlock } from './world';

export interface FleetOptions {
  /** The same seed makes the same fleet. */
  readonly seed: number;
  /** 12 is the default world; more modules are generated in addition, fewer are its first ones. */
  readonly moduleCount: number;
  /** Ages of the modules count back from this moment. Store it with data that were made with it. */
  readonly asOf?: EpochMs;
  /** First power blocks of the fleet; the default world when absent. */
  readonly world?: readonly PlacedPowerBlock[];
}

export interface Fleet {
  readonly powerBlocks: readonly FleetPowerBlock[];
  /** All modules, in the order of their power blocks. */
  readonly modules: readonly FleetModule[];
  /**
   * Returns the sample of a module at a moment; null when it sends nothing: connection lost, not
   * yet commissioned, decommissioned, or not of this fleet. Pure: the order of requests does not
   * matter. `orders` are the commands that the module has executed so far, none by default.
   */
  readonly sample: (moduleId: ModuleId, at: EpochMs, orders?: Orders) => Sample | null;
  /**
   * The same without allocation: fills `row` (of length VARIABLE_NAMES, in that order, NaN for a
   * variable that the module lacks) and returns whether it sends anything; if not, the row is
   * unchanged.
   */
  readonly sampleInto: (row: Row, moduleId: ModuleId, at: EpochMs, orders?: Orders) => boolean;
}

export const DEFAULT_MODULE_COUNT = 12;
/** Ages count back from here by default. */
const MADE_FOR = epochMs(Date.UTC(2026, 10, 1));

function firstModules(world: readonly PlacedPowerBlock[], count: number): PlacedPowerBlock[] {
  let left = count;
  return world.flatMap((block) => {
    const modules = block.modules.slice(0, left);
    left -= modules.length;
    return modules.length === 0 ? [] : [{ ...block, modules }];
  });
}

function worldOf({
  seed,
  moduleCount,
  world = DEFAULT_WORLD,
}: FleetOptions): readonly PlacedPowerBlock[] {
  const more = Math.max(0, moduleCount - DEFAULT_MODULE_COUNT);
  return [...firstModules(world, moduleCount), ...generatedWorld(seed, more)];
}

/**
 * Days of a power block begin at an hour of its own, so that the fleet does not change its day at
 * once.
 */
const dayBegins = (block: PlacedPowerBlock): number =>
  ((hash(Number(block.id), 0xdb) >>> 0) % KNOTS_A_DAY) * KNOT_MS;

function daysBefore(block: PlacedPowerBlock, asOf: EpochMs, days: number): EpochMs {
  const midnight = Math.floor(asOf / DAY) * DAY;
  return epochMs(midnight - days * DAY + dayBegins(block));
}

function fleetModule(block: PlacedPowerBlock, module: PlacedModule, asOf: EpochMs): FleetModule {
  const { retiredDaysAgo } = module;
  return {
    moduleId: moduleIdOf(module.id),
    name: module.name,
    powerBlockId: powerBlockIdOf(block.id),
    commissionedAt: daysBefore(block, asOf, module.ageDays),
    decommissionedAt:
      retiredDaysAgo === undefined
        ? null
        : later(daysBefore(block, asOf, retiredDaysAgo), 3 * HOUR),
  };
}

function fleetPowerBlock(block: PlacedPowerBlock, asOf: EpochMs): FleetPowerBlock {
  const { id, modules, ...rest } = block;
  return {
    powerBlockId: powerBlockIdOf(id),
    ...rest,
    modules: modules.map((module) => fleetModule(block, module, asOf)),
  };
}

function machineOf(seed: number, block: PlacedPowerBlock, index: number, module: FleetModule) {
  const placed = block.modules[index];
  if (placed === undefined) throw new Error(`${module.moduleId} has no place in its power block`);
  const { application, latitude, longitude } = block;
  const count = block.modules.length;
  return new Machine(module, {
    climate: { seed: hash(seed, Number(block.id)), application, latitude, longitude },
    nature: placed.nature,
    seed: hash(seed, Number(module.moduleId)),
    place: { from: index / count, to: (index + 1) / count },
  });
}

export function createFleet(options: FleetOptions): Fleet {
  const asOf = options.asOf ?? MADE_FOR;
  const world = worldOf(options);
  const scratch = newRow();
  const machines = new Map<ModuleId, Machine>();
  const powerBlocks = world.map((block) => {
    const made = fleetPowerBlock(block, asOf);
    made.modules.forEach((module, index) => {
      machines.set(module.moduleId, machineOf(options.seed, block, index, module));
    });
    return made;
  });
  const sampleInto: Fleet['sampleInto'] = (row, moduleId, at, orders) =>
    machines.get(moduleId)?.sampleInto(row, at, orders) ?? false;
  return {
    powerBlocks,
    modules: powerBlocks.flatMap((block) => block.modules),
    sampleInto,
    sample: (moduleId, at, orders) =>
      sampleInto(scratch, moduleId, at, orders) ? { at, readings: readingsOf(scratch) } : null,
  };
}
