import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useRef, type ReactNode } from 'react';
import type { Period } from '../../domain/time/time-ranges';
import { DownloadMenu } from '../../components/downloads/DownloadMenu';
import { moduleFiles } from '../../components/downloads/file-source';
import { BREAKPOINTS } from '../../ui/breakpoints';
import { CardPanel } from '../../ui/card/Card';
import { LaterPart } from '../../ui/later/LaterPart';
import { lazyScreen } from '../../ui/later/lazy-screen';
import { Tabs } from '../../ui/tabs/Tabs';
import { useFromWidth } from '../../ui/use-from-width';
import { ActiveAlerts } from './alerts/ActiveAlerts';
import { alertsOf, type ShownAlerts } from './alerts/alerts-of';
import { ControlPanel } from './control/ControlPanel';
import type { ModulePage } from './module-page';
import { MODULE_TABS, type ModuleTab } from './module-address';
import { ProcessFlow } from './process/ProcessFlow';
import { ReadOnlyProcess } from './ReadOnlyProcess';
import { TabLoading } from './TabLoading';
import { useModuleSearch } from './use-module-address';

/** Tabs that no page shows first. */
const LazyAlertHistory = lazyScreen(
  'alertHistory',
  async () => (await import('./alerts/AlertHistory')).AlertHistory,
  'machine',
);
const LazyInfoTab = lazyScreen(
  'machineInfo',
  async () => (await import('./info/InfoTab')).InfoTab,
  'machine',
);

const WORDS: Record<ModuleTab, MessageDescriptor> = {
  process: msg`Process`,
  alerts: msg`Alerts`,
  history: msg`Alert history`,
  info: msg`Info`,
};

/** Scrolls up tabs in the lower half of the window, where the bar would cover their content. */
function bringUp(card: HTMLElement | null) {
  const top = card?.getBoundingClientRect().top ?? 0;
  if (top > window.innerHeight / 2) window.scrollBy({ top: top - window.innerHeight / 3 });
}

type ModuleTabsProps = ModulePage & { period: Period; alerts: ShownAlerts };

/**
 * Tabs of a module's page. In a narrow window, which has no Process tab, the drawing is below them
 * and nothing can be controlled (rules §2.8).
 */
export function ModuleTabs({ period, alerts, ...page }: ModuleTabsProps) {
  const { t } = useLingui();
  const card = useRef<HTMLDivElement>(null);
  const { tab, show } = useModuleSearch();
  const isDesktop = useFromWidth(BREAKPOINTS.desktop);
  const tabs = MODULE_TABS.filter((one) => isDesktop || one !== 'process');
  const first = isDesktop ? 'process' : 'alerts';
  const shown = tab !== null && tabs.includes(tab) ? tab : first;
  const count = alertsOf(alerts.active, page.module.moduleId)?.length ?? 0;
  const textOf = (one: ModuleTab) =>
    one === 'alerts' && count > 0 ? `${t(WORDS.alerts)} ${String(count)}` : t(WORDS[one]);
  const content: Record<ModuleTab, ReactNode> = {
    process: (
      <>
        <ControlPanel {...page} />
        <ProcessFlow {...page} />
      </>
    ),
    alerts: <ActiveAlerts {...page} alerts={alerts} />,
    history: <LazyAlertHistory {...page} period={period} />,
    info: <LazyInfoTab {...page} />,
  };
  return (
    <>
      <CardPanel ref={card} as="section" aria-label={t`Machine`}>
        <Tabs
          label={t`Machine`}
          tabs={tabs.map((one) => ({ value: one, text: textOf(one) }))}
          value={shown}
          end={<DownloadMenu source={moduleFiles(page.module)} />}
          onChange={(chosen) => {
            show({ tab: chosen, alert: null });
            bringUp(card.current);
          }}
        >
          <LaterPart key={shown} loading={<TabLoading />}>
            {content[shown]}
          </LaterPart>
        </Tabs>
      </CardPanel>
      {isDesktop ? null : <ReadOnlyProcess {...page} />}
    </>
  );
}
