import { useQuery } from '@tanstack/react-query';
import type { RuntimeConfig } from '../../contract/runtime-config';
import { accessOf, type User } from '../../domain/person/access';
import type { NoAccessReason } from '../../features/sign-in/access-notices';
import { SigningIn } from '../../features/sign-in/SigningIn';
import { ControlContext } from '../../queries/commands/control';
import { confirmedPersonQuery, personQuery } from '../../queries/person';
import { RemoteError } from '../../remote/remote-error';
import { StorageError } from '../../store/database/storage-error';
import { worthRetrying } from '../../sync/worth-retrying';
import { useGradually } from '../../ui/later/use-gradually';
import type { OpenedAccount } from '../account/account';
import { LazyAccessPage } from '../frame/LazyAccessPage';
import type { PortalRouter } from '../routes/router';
import { PersonPortal } from './PersonPortal';
import { useFleetPolling } from './use-fleet-polling';

interface AccountPortalProps {
  readonly account: OpenedAccount;
  readonly router: PortalRouter;
  readonly config: RuntimeConfig;
  readonly hasLeftDemo: boolean;
  readonly onSignIn: () => void;
  readonly onSignOut: () => void;
}

/** A fault of the storage is none of sign-in; a blocked person need not try again. */
function refusalOf(error: Error): NoAccessReason {
  if (error instanceof StorageError) return 'storage-fault';
  if (error instanceof RemoteError && error.kind === 'blocked') return 'blocked';
  return worthRetrying(error) ? 'unreachable' : 'authentication-error';
}

/** Blocking a user ends their sessions: after it was taken back only a new one says so. */
const hasSessionEnded = (error: Error | null): boolean =>
  error instanceof RemoteError && error.kind === 'sign-in-needed';

/**
 * Portal of a signed-in account, if it has access (rules §6.1). The person as last stored here is
 * enough to open it, so that it opens without a network; the server's response is stored before it
 * arrives here, and what is stored counts: a right may have ended since.
 */
export function AccountPortal({ account, ...props }: AccountPortalProps) {
  const { services } = account;
  const stored = useQuery(personQuery(services));
  const confirmed = useQuery(confirmedPersonQuery(services));
  const user: User | undefined = stored.data?.user ?? confirmed.data?.user;
  const access = user === undefined || confirmed.data === null ? null : accessOf(user);
  const isOpen = useGradually(access === 'allowed');
  // Together with the person at a first visit: the server decides who may see the fleet.
  useFleetPolling(props.config.pollSeconds * 1_000, {
    ahead: account.aheadFleet,
    isOn: access === null || access === 'allowed',
  });
  const page = (result: Parameters<typeof LazyAccessPage>[0]['reason']) => (
    <LazyAccessPage
      isRemembered
      reason={result}
      providerName={props.config.providerName}
      offlineDays={props.config.offlineDays}
      email={user?.email}
      isOld={worthRetrying(confirmed.error)}
      contact={props.config.links.contact}
      onSignIn={props.onSignIn}
      onSignOut={props.onSignOut}
      onRetry={() => void confirmed.refetch()}
    />
  );
  if (confirmed.data === null) return page('authentication-error');
  if (user === undefined || access === null) {
    if (!confirmed.isError) return <SigningIn />;
    return page(refusalOf(confirmed.error));
  }
  if (access !== 'allowed')
    return page(hasSessionEnded(confirmed.error) ? 'session-ended' : access);
  return isOpen ? (
    <ControlContext value={account.control}>
      <PersonPortal user={user} messages={account.messages} {...props} />
    </ControlContext>
  ) : (
    <SigningIn />
  );
}
