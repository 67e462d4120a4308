import { memo, useState } from 'react';
import { TileServerContext } from '../../components/map/tile-server';
import type { RuntimeConfig } from '../../contract/runtime-config';
import { mayEditSomeUser, seesModel, type User } from '../../domain/person/access';
import { LaterPart } from '../../ui/later/LaterPart';
import { lazyScreen, loadNow } from '../../ui/later/lazy-screen';
import type { Messages } from '../../ui/toaster/messages';
import { AccessPage } from '../frame/LazyAccessPage';
import { ConnectionSlot } from './ConnectionSlot';
import { ControlSlot } from './ControlSlot';
import { FleetPortal } from './FleetPortal';
import type { PortalRouter } from '../routes/router';
import { usePersonWork } from './use-person-work';

/** Sign-out with the page that follows it: without a network that page could not be loaded. */
const SignOutDialog = lazyScreen('sign-out', async () => {
  const next = loadNow(AccessPage).catch(() => undefined);
  const dialog = await import('../shell/SignOutDialog');
  // A page that cannot be loaded is no reason to keep the data.
  await next;
  return dialog.SignOutDialog;
});

interface PersonPortalProps {
  readonly user: User;
  readonly config: RuntimeConfig;
  readonly messages: Messages;
  readonly router: PortalRouter;
  /** Whether this page was reached by leaving the demo, which signs out (rules §2.3). */
  readonly hasLeftDemo: boolean;
  readonly onSignIn: () => void;
  readonly onSignOut: () => void;
}

/** Portal of a person with access. It is not drawn again when their rights are only confirmed. */
export const PersonPortal = memo(function PersonPortal(props: PersonPortalProps) {
  const { user, hasLeftDemo, onSignIn, onSignOut, ...fleet } = props;
  usePersonWork();
  const [isLeaving, setLeaving] = useState(hasLeftDemo);
  return (
    <TileServerContext value={fleet.config.tileServer}>
      <FleetPortal
        {...fleet}
        user={{
          displayName: user.nickName,
          email: user.email,
          seesModel: seesModel(user),
          seesAdmin: mayEditSomeUser(user),
          rights: user,
        }}
        banner={null}
        connection={<ConnectionSlot />}
        onSignIn={onSignIn}
        onSignOut={() => {
          setLeaving(true);
        }}
      />
      <ControlSlot messages={fleet.messages} />
      {isLeaving ? (
        <LaterPart>
          <SignOutDialog
            onSignOut={onSignOut}
            onStay={() => {
              setLeaving(false);
            }}
          />
        </LaterPart>
      ) : null}
    </TileServerContext>
  );
});
