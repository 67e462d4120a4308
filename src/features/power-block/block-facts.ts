import type { Application, Country, Environment, HardwareVersion } from '../../domain/catalogues';
import { placeOf, type Coordinates } from '../../domain/fleet/locations';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import type { Zone } from '../../base/zones';

/** Location and facts of a power block (rules §3.9); null where its modules do not agree. */
export interface BlockFacts {
  /** Location of its first module with coordinates, as on the map. */
  readonly place: Coordinates | null;
  readonly country: Country | null;
  readonly timezone: Zone | null;
  readonly application: Application | null;
  readonly environment: Environment | null;
  readonly version: HardwareVersion | null;
}

/** Returns the value of all modules; null when they differ, or when there is no module. */
function agreed<T>(modules: readonly ModuleTelemetry[], select: (module: ModuleTelemetry) => T) {
  const [one, ...others] = new Set(modules.map(select));
  return one === undefined || others.length > 0 ? null : one;
}

export const blockFacts = (modules: readonly ModuleTelemetry[]): BlockFacts => ({
  place:
    modules
      .map(({ latitude, longitude }) => placeOf(latitude, longitude))
      .find((place) => place !== null) ?? null,
  country: agreed(modules, ({ country }) => country),
  timezone: agreed(modules, ({ timezone }) => timezone),
  application: agreed(modules, ({ application }) => application),
  environment: agreed(modules, ({ environment }) => environment),
  version: agreed(modules, ({ version }) => version),
});
