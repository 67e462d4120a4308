import type { Application, Country, Environment, HardwareVersion } from '../../domain/catalogues';
import { placeOf, type Coordinates } from '../../domain/fleet/locations';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import type { Zone } from '../../base/zones';

/** Where a power block stands and what it is (section 3, Power block); null where its modules do not agree. */
export interface BlockFacts {
  /** Of its first module that has coordinates, as on the map. */
  readonly place: Coordinates | null;
  readonly country: Country | null;
  readonly timezone: Zone | null;
  readonly application: Application | null;
  readonly environment: Environment | null;
  readonly version: HardwareVersion | null;
}

/** What all say; null when one says something else, or nobody says anything. */
function agreed<T>(modules: readonly ModuleTelemetry[], tell: (module: ModuleTelemetry) => T) {
  const [one, ...others] = new Set(modules.map(tell));
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
