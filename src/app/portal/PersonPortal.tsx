import { Suspense } from 'react';
import { TileServerContext } from '../../components/map/tile-server';
import type { RuntimeConfig } from '../../contract/runtime-config';
import { seesModel, type User } from '../../domain/person/access';
import type { Messages } from '../../ui/toaster/messages';
import { ConnectionSlot } from './ConnectionSlot';
import { ControlSlot } from './ControlSlot';
import { FleetPortal } from './FleetPortal';
import type { PortalRouter } from '../routes/router';
import { SignOutDialog } from '../shell/overlays';
import { useKeepSync } from './use-keep-sync';
import { usePersistence } from './use-persistence';
import { useSignOut } from '../account/use-sign-out';

interface PersonPortalProps {
  readonly user: User;
  readonly config: RuntimeConfig;
  readonly messages: Messages;
  readonly router: PortalRouter;
  readonly onSignIn: () => void;
  readonly onSignOut: () => void;
}

/** The portal of a person who has access. */
export function PersonPortal({ user, onSignIn, onSignOut, ...fleet }: PersonPortalProps) {
  useKeepSync();
  usePersistence();
  const { hold, wanted, signOut, stay } = useSignOut(onSignOut);
  return (
    <TileServerContext value={fleet.config.tileServer}>
      <FleetPortal
        {...fleet}
        user={{ displayName: user.nickName, email: user.email, seesModel: seesModel(user) }}
        banner={null}
        connection={<ConnectionSlot onSignIn={onSignIn} />}
        onSignOut={signOut}
      />
      <ControlSlot messages={fleet.messages} />
      {wanted ? (
        <Suspense>
          <SignOutDialog hold={hold} onStay={stay} onSignOut={onSignOut} />
        </Suspense>
      ) : null}
    </TileServerContext>
  );
}
