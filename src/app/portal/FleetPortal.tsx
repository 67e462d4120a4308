import { Box } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { RuntimeConfig } from '../../contract/runtime-config';
import { DEFAULT_PREFERENCES } from '../../domain/person/preferences';
import { epochMs } from '../../base/units';
import { timeText } from '../../i18n/format/dates';
import { inAlarm } from '../../domain/machine/status-word';
import { StripPlace } from '../../components/connection/StripPlace';
import { useZone } from '../../components/time-text/use-zone';
import { fleetQuery } from '../../queries/fleet';
import { watchLastLook } from '../../queries/last-look/last-look';
import { preferencesQuery, savePreferences } from '../../queries/preferences';
import { useServices } from '../../queries/services';
import type { StoredFleet } from '../../store/records/stored-records';
import type { Messages } from '../../ui/toaster/messages';
import { LaterPart } from '../../ui/later/LaterPart';
import { afterDrawing, frameIsUp } from '../../ui/later/after-drawing';
import { lazyPart } from '../../ui/later/lazy-screen';
import { MessagesContext } from '../../ui/toaster/use-messages';
import type { PortalRouter } from '../routes/router';
import { ShellContext, type ShellSurroundings } from '../shell/shell-context';

interface FleetPortalProps extends Pick<
  ShellSurroundings,
  'user' | 'banner' | 'intro' | 'connection' | 'onSignOut'
> {
  readonly config: RuntimeConfig;
  /** Null in the demo. */
  readonly onSignIn: (() => void) | null;
  readonly messages: Messages;
  readonly router: PortalRouter;
}

const LaterLines = lazyPart('lines', async () => (await import('./LaterLines')).LaterLines);

/** Time zones of the visible modules, each once, and whether any module is in alarm. */
const factsOf = (stored: StoredFleet | null) => {
  const modules = stored?.snapshot.modules ?? [];
  return {
    zones: [...new Set(modules.map(({ timezone }) => timezone))],
    isInAlarm: modules.some(({ statusWord }) => statusWord !== null && inAlarm(statusWord)),
  };
};

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
  const { data: { zones, isInAlarm } = factsOf(null) } = useQuery({
    ...fleetQuery(services),
    select: factsOf,
  });
  const [alarmCount, setAlarmCount] = useState(0);
  const [wasOut] = useState(() => services.connection.current.failingSince !== null);
  const { data: preferences = DEFAULT_PREFERENCES } = useQuery(preferencesQuery(services));
  const save = useMutation(savePreferences(services));
  const everyMs = config.pollSeconds * 1000;
  useEffect(() => watchLastLook(services, client, afterDrawing()), [services, client]);
  useEffect(frameIsUp, []);
  const chosen = { preferences, onPreferences: save.mutate };
  const surroundings: ShellSurroundings = {
    ...shellProps,
    ...chosen,
    lines: (
      <LaterPart
        loading={
          <>
            {wasOut ? <StripPlace /> : null}
            {isInAlarm ? <Box h="14" /> : null}
          </>
        }
      >
        <LaterLines {...chosen} {...{ onSignIn, everyMs }} onCount={setAlarmCount} />
      </LaterPart>
    ),
    alarmCount,
    links: config.links,
    providerName: config.providerName,
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
