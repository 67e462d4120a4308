import { BREAKPOINTS } from '../../ui/breakpoints';
import { LaterPart } from '../../ui/later/LaterPart';
import { lazyScreen } from '../../ui/later/lazy-screen';
import { Page } from '../../ui/page/Page';
import { Loading } from '../../ui/states/Loading';
import { useFromWidth } from '../../ui/use-from-width';
import { WideAnalytics } from './WideAnalytics';

const MobileAnalytics = lazyScreen(
  'mobile-analytics',
  async () => (await import('./mobile/MobileAnalytics')).MobileAnalytics,
);

/** /analytics: any variables of any machines over time (rules §2.15). */
export function AnalyticsScreen() {
  const isWide = useFromWidth(BREAKPOINTS.analytics);
  if (isWide) return <WideAnalytics />;
  return (
    <Page>
      <LaterPart loading={<Loading rows={6} />}>
        <MobileAnalytics />
      </LaterPart>
    </Page>
  );
}
