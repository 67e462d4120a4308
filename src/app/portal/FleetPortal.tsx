import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RuntimeConfig } from '../../contract/runtime-config';
import { DEFAULT_PREFERENCES } from '../../domain/person/preferences';
import { epochMs } from '../../base/units';
import { timeText } from '../../i18n/format/dates';
import { useZone } from '../../components/time-text/use-zone';
import { fleetQuery } from '../../queries/fleet';
import { watchLastLook } from '../../queries/last-look/last-look';
import { preferencesQuery, savePreferences } from '../../queries/preferences';
import { useServices } from '../../queries/services';
import type { KeptFleet } from '../../store/records/kept';
import type { Messages } from '../../ui/toaster/messages';
import { Portal } from './Portal';
import type { PortalRouter } from '../routes/router';
import type { ShellSurroundings } from '../shell/shell-context';
import { useFleetPolling } from './use-fleet-polling';

interface FleetPortalProps extends Pick<
  ShellSurroundings,
  'user' | 'banner' | 'connection' | 'onSignOut'
> {
  readonly config: RuntimeConfig;
  readonly messages: Messages;
  readonly router: PortalRouter;
}

/** Zones that the visible modules stand in, each once (section 2, Settings). */
const zonesOf = (kept: KeptFleet | null): readonly string[] => [
  ...new Set(kept?.snapshot.modules.map(({ timezone }) => timezone)),
];

/** The portal of somebody who looks at a fleet, a person's or the demo's: what the shell needs, worked out of the queries. */
export function FleetPortal({ config, messages, router, ...own }: FleetPortalProps) {
  const services = useServices();
  const client = useQueryClient();
  const zone = useZone();
  const { data: zones = [] } = useQuery({ ...fleetQuery(services), select: zonesOf });
  const { data: preferences = DEFAULT_PREFERENCES } = useQuery(preferencesQuery(services));
  const save = useMutation(savePreferences(services));
  useFleetPolling(config.pollSeconds * 1000);
  useEffect(() => watchLastLook(services, client), [services, client]);
  return (
    <Portal
      {...{ messages, router }}
      surroundings={{
        ...own,
        links: config.links,
        providerName: config.providerName,
        preferences,
        onPreferences: save.mutate,
        zones,
        formatTime: (at) => timeText(epochMs(at), zone),
      }}
    />
  );
}
