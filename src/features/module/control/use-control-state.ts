import { useQuery } from '@tanstack/react-query';
import { useSeemsOnline } from '../../../components/connection/use-seems-online';
import { useSnapshotStatus } from '../../../components/fleet/snapshot-context';
import type { User } from '../../../domain/person/access';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import { SECOND } from '../../../base/units';
import { connectionQuery } from '../../../queries/connection';
import { personQuery } from '../../../queries/person';
import { useServices } from '../../../queries/services';
import { useNow } from '../../../queries/time/use-now';
import type { ControlState } from './control-block';

/** Returns everything that decides whether a command may be sent; updated as time passes. */
export function useControlState(
  module: ModuleTelemetry,
): Omit<ControlState, 'user'> & { readonly user: User | null } {
  const services = useServices();
  const person = useQuery(personQuery(services)).data;
  const { state: reach } = useQuery(connectionQuery(services)).data;
  const { servedAt: judgedAt } = useSnapshotStatus();
  const now = useNow(5 * SECOND);
  const isOnline = useSeemsOnline();
  return { module, judgedAt, now, isOnline, reach, user: person?.user ?? null };
}
