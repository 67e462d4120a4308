import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RuntimeConfig } from '../contract/runtime-config';
import { accessOf, type User } from '../domain/access';
import { AccessPage } from '../features/sign-in/AccessPage';
import { SigningIn } from '../features/sign-in/SigningIn';
import { confirmedPersonQuery, personQuery } from '../queries/person';
import { preferencesQuery } from '../queries/preferences';
import { ServicesContext, useServices } from '../queries/services';
import { worthRetrying } from '../sync/worth-retrying';
import type { Account } from './account';
import { Frame } from './Frame';
import { PersonPortal } from './PersonPortal';
import { readDevicePreferences } from './shell/device-preferences';

interface AccountPortalProps {
  readonly account: Account;
  readonly config: RuntimeConfig;
  readonly onSignIn: () => void;
  readonly onSignOut: () => void;
}

/** The part of the app that belongs to one signed-in account: its data, its queries, its language. */
export function AccountPortal({ account, ...rest }: AccountPortalProps) {
  return (
    <QueryClientProvider client={account.queries}>
      <ServicesContext value={account.services}>
        <OwnFrame>
          <AccessGate messages={account.messages} {...rest} />
        </OwnFrame>
      </ServicesContext>
    </QueryClientProvider>
  );
}

function OwnFrame({ children }: { children: ReactNode }) {
  const { data } = useQuery(preferencesQuery(useServices()));
  return <Frame preferences={data ?? readDevicePreferences()}>{children}</Frame>;
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
  const page = (result: Parameters<typeof AccessPage>[0]['result']) => (
    <AccessPage
      result={result}
      providerName={props.config.providerName}
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
  return access === 'allowed' ? <PersonPortal user={user} {...props} /> : page(access);
}
