import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
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
import type { StoredFleet } from '../../store/records/stored-records';
import type { Messages } from '../../ui/toaster/messages';
import { MessagesContext } from '../../ui/toaster/use-messages';
import type { PortalRouter } from '../routes/router';
import { ShellContext, type ShellSurroundings } from '../shell/shell-context';
import { StripSlot } from './StripSlot';
import { useFleetPolling } from './use-fleet-polling';

interface FleetPortalProps extends Pick<
  ShellSurroundings,
  'user' | 'banner' | 'connection' | 'onSignOut'
> {
  readonly config: RuntimeConfig;
  /** Null in the demo. */
  readonly onSignIn: (() => void) | null;
  readonly messages: Messages;
  readonly router: PortalRouter;
}

/** Returns the time zones of the visible modules, each once. */
const zonesOf = (stored: StoredFleet | null): readonly string[] => [
  ...new Set(stored?.snapshot.modules.map(({ timezone }) => timezone)),
];

/**
 * Router and shell of a fleet, a person's or the demo's; computes the shell's props from the
 * queries.
 */
export function FleetPortal({
  config,
  messages,
  router,
  onSignIn,
  ...shellProps
}: FleetPortalProps) {
  const services = useServices();
  const client = useQueryClient();
  const zone = useZone();
  const { data: zones = [] } = useQuery({ ...fleetQuery(services), select: zonesOf });
  const { data: preferences = DEFAULT_PREFERENCES } = useQuery(preferencesQuery(services));
  const save = useMutation(savePreferences(services));
  useFleetPolling(config.pollSeconds * 1000);
  useEffect(() => watchLastLook(services, client), [services, client]);
  const surroundings: ShellSurroundings = {
    ...shellProps,
    strip: <StripSlot onSignIn={onSignIn} />,
    links: config.links,
    providerName: config.providerName,
    preferences,
    onPreferences: save.mutate,
    zones,
    formatTime: (at) => timeText(epochMs(at), zone),
  };
  return (
    <MessagesContext value={messages}>
      <ShellContext value={surroundings}>
        <RouterProvider router={router} />
      </ShellContext>
    </MessagesContext>
  );
}
