import type { Reads } from '../../remote/reads';
import type { Configuration } from '../../store/configuration/configuration';
import type { Clock } from '../clock';
import type { Connection } from '../connection';
import type { Locks } from '../fill/locks';

export interface ConfigurationDeps {
  readonly reads: Pick<Reads, 'configuration'>;
  readonly configuration: Configuration;
  readonly clock: Clock;
  readonly connection: Connection;
  readonly locks: Locks;
}
