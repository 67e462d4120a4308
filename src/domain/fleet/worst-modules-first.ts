import type { FleetSnapshot, ModuleTelemetry } from '../machine/telemetry';
import { byPowerBlock } from './fleet-figures';
import { attentionRank } from './worst-first';

/** Modules, the worst first, equal ones by power block and name. */
export const worstModulesFirst = ({
  modules,
  servedAt,
}: FleetSnapshot): readonly ModuleTelemetry[] =>
  byPowerBlock(modules)
    .flatMap((block) => block.modules)
    .map((module) => ({ module, rank: attentionRank(module, servedAt) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ module }) => module);
