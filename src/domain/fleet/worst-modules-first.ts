import type { FleetSnapshot, ModuleTelemetry } from '../machine/telemetry';
import { byPowerBlock } from './fleet-figures';
import { attentionRank, byRank } from './worst-first';

/** Modules, the worst first, equal ones by power block and name. */
export const worstModulesFirst = ({
  modules,
  servedAt,
}: FleetSnapshot): readonly ModuleTelemetry[] =>
  byRank(
    byPowerBlock(modules).flatMap((block) => block.modules),
    (module) => attentionRank(module, servedAt),
  );
