import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { preferencesQuery } from '../../queries/preferences';
import { ServicesContext } from '../../queries/services';
import { readDevicePreferences } from '../account/device-preferences';
import type { PortalData } from '../account/portal-data';
import { Frame } from '../frame/Frame';

interface PortalFrameProps {
  readonly data: Pick<PortalData, 'services' | 'queries'>;
  /** Whether the preferences are a signed-in person's, to be remembered on this device. */
  readonly isOwn: boolean;
  readonly children: ReactNode;
}

/** Services, queries, language and look around the screens of one account, or of the demo. */
export function PortalFrame({ data: { services, queries }, isOwn, children }: PortalFrameProps) {
  const { data: preferences } = useQuery(preferencesQuery(services), queries);
  return (
    <QueryClientProvider client={queries}>
      <ServicesContext value={services}>
        <Frame preferences={preferences ?? readDevicePreferences()} isOwn={isOwn}>
          {children}
        </Frame>
      </ServicesContext>
    </QueryClientProvider>
  );
}
