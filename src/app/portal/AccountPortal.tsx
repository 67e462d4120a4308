import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { RuntimeConfig } from '../../contract/runtime-config';
import { accessOf, type User } from '../../domain/person/access';
import { SigningIn } from '../../features/sign-in/SigningIn';
import { ControlContext } from '../../queries/commands/control';
import { confirmedPersonQuery, personQuery } from '../../queries/person';
import { useServices } from '../../queries/services';
import { worthRetrying } from '../../sync/worth-retrying';
import type { Account } from '../account/account';
import { forgetCache } from '../account/account-caches';
import { LazyAccessPage } from '../frame/LazyAccessPage';
import { PersonPortal } from './PersonPortal';
import { PortalFrame } from './PortalFrame';
import type { PortalRouter } from '../routes/router';

interface AccountPortalProps {
  readonly account: Account;
  readonly router: PortalRouter;
  readonly config: RuntimeConfig;
  readonly onSignIn: () => void;
  readonly onSignOut: () => void;
}

/** The part of the app that belongs to one signed-in account: its data, its queries, its language. */
export function AccountPortal({ account, ...rest }: AccountPortalProps) {
  return (
    <PortalFrame data={account} isOwn>
      <ControlContext value={account.control}>
        <AccessGate messages={account.messages} {...rest} />
      </ControlContext>
    </PortalFrame>
  );
}

type AccessGateProps = Omit<AccountPortalProps, 'account'> & Pick<Account, 'messages'>;

/**
 * Section 6, Access check. The person as this device last knew them is enough to open the portal, so
 * that it opens without a network; what the server says of them counts as soon as it is there.
 */
function AccessGate(props: AccessGateProps) {
  const services = useServices();
  const kept = useQuery(personQuery(services));
  const confirmed = useQuery(confirmedPersonQuery(services));
  const page = (result: Parameters<typeof LazyAccessPage>[0]['result']) => (
    <LazyAccessPage
      result={result}
      providerName={props.config.providerName}
      offlineDays={props.config.offlineDays}
      onSignIn={props.onSignIn}
      onSignOut={props.onSignOut}
      onRetry={() => void confirmed.refetch()}
    />
  );
  if (confirmed.data === null) return page('authentication-error');
  const user: User | undefined = confirmed.data?.user ?? kept.data?.user;
  if (user === undefined) {
    if (!confirmed.isError) return <SigningIn />;
    return page(worthRetrying(confirmed.error) ? 'unreachable' : 'authentication-error');
  }
  const access = accessOf(user);
  if (access === 'blocked') return <Blocked>{page(access)}</Blocked>;
  return access === 'allowed' ? <PersonPortal user={user} {...props} /> : page(access);
}

/** Of a blocked person nothing stays: what lies in the store `refreshPerson` removes, and this what the worker keeps. */
function Blocked({ children }: { children: ReactNode }) {
  const { store } = useServices();
  useEffect(() => {
    void forgetCache(store.accountKey).catch(() => undefined);
  }, [store]);
  return children;
}
