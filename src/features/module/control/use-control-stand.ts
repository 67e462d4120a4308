import { useQuery } from '@tanstack/react-query';
import { useSeemsOnline } from '../../../components/connection/use-seems-online';
import { useSnapshotStand } from '../../../components/fleet/snapshot-context';
import type { User } from '../../../domain/person/access';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import { SECOND } from '../../../base/units';
import { connectionQuery } from '../../../queries/connection';
import { personQuery } from '../../../queries/person';
import { useServices } from '../../../queries/services';
import { useNow } from '../../../queries/time/use-now';
import type { ControlStand } from './control-block';

/** Everything that decides whether the machine may be told something, told anew as time passes. */
export function useControlStand(
  module: ModuleTelemetry,
): Omit<ControlStand, 'user'> & { readonly user: User | null } {
  const services = useServices();
  const person = useQuery(personQuery(services)).data;
  const { state: reach } = useQuery(connectionQuery(services)).data;
  const { servedAt: judgedAt } = useSnapshotStand();
  const [now, isOnline] = [useNow(5 * SECOND), useSeemsOnline()];
  return { ...{ module, judgedAt, now, isOnline, reach }, user: person?.user ?? null };
}
