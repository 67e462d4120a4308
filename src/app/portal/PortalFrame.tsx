import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { preferencesQuery } from '../../queries/preferences';
import { ServicesContext, useServices } from '../../queries/services';
import { Frame } from '../frame/Frame';
import type { PortalData } from '../account/portal-data';
import { readDevicePreferences } from '../account/device-preferences';

interface PortalFrameProps {
  readonly data: Pick<PortalData, 'services' | 'queries'>;
  /** Whether the preferences are a signed-in person's, to be remembered on this device. */
  readonly isOwn: boolean;
  readonly children: ReactNode;
}

/** The part of the app that belongs to one account, or to the demo: its data, its queries, its language. */
export function PortalFrame({ data, ...rest }: PortalFrameProps) {
  return (
    <QueryClientProvider client={data.queries}>
      <ServicesContext value={data.services}>
        <KeptFrame {...rest} />
      </ServicesContext>
    </QueryClientProvider>
  );
}

function KeptFrame({ isOwn, children }: Omit<PortalFrameProps, 'data'>) {
  const { data } = useQuery(preferencesQuery(useServices()));
  return (
    <Frame preferences={data ?? readDevicePreferences()} isOwn={isOwn}>
      {children}
    </Frame>
  );
}
