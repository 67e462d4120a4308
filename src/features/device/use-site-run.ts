import { useSyncExternalStore } from 'react';
import { siteRunner, type SiteRun, type SiteRunner } from '../../queries/device/device-site';
import { useServices } from '../../queries/services';

/** The preparation that runs, whatever screen began it. */
export function useSiteRun(): { readonly run: SiteRun; readonly runner: SiteRunner } {
  const runner = siteRunner(useServices());
  return { run: useSyncExternalStore(runner.subscribe, runner.current), runner };
}
