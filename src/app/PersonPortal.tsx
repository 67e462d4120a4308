import { useMutation, useQuery } from '@tanstack/react-query';
import type { RuntimeConfig } from '../contract/runtime-config';
import { seesModel, type User } from '../domain/access';
import { DEFAULT_PREFERENCES } from '../domain/preferences';
import { epochMs } from '../domain/units';
import { timeText } from '../i18n/format/dates';
import { useZone } from '../components/locale/use-zone';
import { fleetQuery } from '../queries/fleet';
import { preferencesQuery, savePreferences } from '../queries/preferences';
import { useServices } from '../queries/services';
import type { KeptFleet } from '../store/kept';
import type { Messages } from '../ui/toaster/messages';
import { ConnectionSlot } from './ConnectionSlot';
import { Portal } from './Portal';
import { useFleetPolling } from './use-fleet-polling';

interface PersonPortalProps {
  readonly user: User;
  readonly config: RuntimeConfig;
  readonly messages: Messages;
  readonly onSignIn: () => void;
  readonly onSignOut: () => void;
}

/** Zones that the visible modules stand in, each once (section 2, Settings). */
const zonesOf = (kept: KeptFleet | null): readonly string[] => [
  ...new Set(kept?.snapshot.modules.map(({ timezone }) => timezone)),
];

/** The portal of a person who has access: what the shell needs, worked out of the queries. */
export function PersonPortal({ user, config, messages, onSignIn, onSignOut }: PersonPortalProps) {
  const services = useServices();
  const zone = useZone();
  const { data: zones = [] } = useQuery({ ...fleetQuery(services), select: zonesOf });
  const { data: preferences = DEFAULT_PREFERENCES } = useQuery(preferencesQuery(services));
  const save = useMutation(savePreferences(services));
  useFleetPolling(config.pollSeconds * 1000);
  return (
    <Portal
      messages={messages}
      surroundings={{
        user: { displayName: user.nickName, email: user.email, seesModel: seesModel(user) },
        links: config.links,
        providerName: config.providerName,
        connection: <ConnectionSlot onSignIn={onSignIn} />,
        preferences,
        onPreferences: save.mutate,
        zones,
        onSignOut,
        formatTime: (at) => timeText(epochMs(at), zone),
      }}
    />
  );
}
