import { Trans } from '@lingui/react/macro';
import type { RuntimeConfig } from '../../contract/runtime-config';
import { FleetPortal } from '../portal/FleetPortal';
import { PortalFrame } from '../portal/PortalFrame';
import { useFleetPolling } from '../portal/use-fleet-polling';
import type { PortalRouter } from '../routes/router';
import { LaterPart } from '../../ui/later/LaterPart';
import { lazyScreen } from '../../ui/later/lazy-screen';
import { DemoBanner } from './DemoBanner';
import type { Demo } from './demo-session';

export const DemoTour = lazyScreen(
  'tour',
  async () => (await import('../../features/tour/DemoTour')).DemoTour,
  'first',
);

function Polling({ everyMs }: { everyMs: number }) {
  useFleetPolling(everyMs);
  return null;
}

type DemoPortalProps = { demo: Demo; config: RuntimeConfig; router: PortalRouter };

/** Shell and screens of the portal with the demo's data (rules §1.1). */
export function DemoPortal({ demo, config, router }: DemoPortalProps) {
  const exit = () => void demo.exit();
  return (
    <PortalFrame data={demo} isOwn={false}>
      <Polling everyMs={config.pollSeconds * 1_000} />
      <FleetPortal
        config={config}
        messages={demo.messages}
        router={router}
        user={null}
        onSignIn={null}
        banner={<DemoBanner />}
        connection={<Trans>Demo</Trans>}
        intro={
          <LaterPart>
            <DemoTour
              scene={demo.scene}
              contact={config.links.contact ?? ''}
              request={config.links.request}
              onSignIn={exit}
            />
          </LaterPart>
        }
        onSignOut={exit}
      />
    </PortalFrame>
  );
}
