import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { createObservable } from '../../base/observable';
import type { ModuleId, PowerBlockId } from '../../domain/ids';
import type { LiveRange } from '../../domain/time/time-ranges';
import type { Preparation } from '../../store/records/preparation';
import { prepareSite, type SiteChoice, type SiteProgress } from '../../sync/site/prepare-site';
import { refetch } from '../../sync/site/refetch';
import { planSite, siteSeries, siteSize } from '../../sync/site/site-plan';
import { KEYS } from '../keys';
import type { Services } from '../services';

export type {
  Preparation,
  SiteAlerts,
  SiteConfiguration,
  UnreadyModule,
  Verification,
  WhyUnready,
} from '../../store/records/preparation';
export type { BlockProgress, BlockState, SiteProgress } from '../../sync/site/prepare-site';

/** The stored preparation for a site without a network; null when there never was one. */
export const preparationQuery = ({ store }: Services) =>
  queryOptions({
    queryKey: [...KEYS.settings, 'site'],
    queryFn: () => store.settings.read('site'),
  });

/** Size of a preparation, given the stored history. */
export const siteSizeQuery = (
  { store, clock }: Services,
  powerBlockIds: readonly PowerBlockId[],
  range: LiveRange,
) =>
  queryOptions({
    queryKey: [...KEYS.inventory, 'size', powerBlockIds, range],
    queryFn: async () => {
      const fleet = (await store.fleet.read())?.snapshot.modules ?? [];
      const now = clock.now();
      const plan = planSite(fleet, powerBlockIds, range, now);
      const all = plan.blocks.flatMap((block) => siteSeries(plan, block));
      const seriesIds = all.map(({ seriesId }) => seriesId);
      return siteSize(plan, await store.series.ledgers(seriesIds), now);
    },
    staleTime: 0,
    gcTime: 0,
  });

/** Removes the stored history of a range and fetches it again. */
export const refetchHistory = (services: Services) =>
  mutationOptions({
    mutationFn: ({ moduleIds, range }: { moduleIds: readonly ModuleId[]; range: LiveRange }) =>
      refetch(services, moduleIds, range, new AbortController().signal),
  });

/** Null: none has run since the page was loaded. */
export type SiteRun =
  | { readonly state: 'running'; readonly progress: SiteProgress | null }
  /** The store failed. */
  | { readonly state: 'failed' }
  /** It is stored by now; the store may report it a little later. */
  | { readonly state: 'ended'; readonly preparation: Preparation }
  | null;

/** Preparation of an account; it goes on while another screen is shown. */
export interface SiteRunner {
  readonly current: () => SiteRun;
  readonly subscribe: (changed: () => void) => () => void;
  readonly start: (choice: SiteChoice) => void;
  readonly cancel: () => void;
}

const runners = new WeakMap<Services, SiteRunner>();

export function siteRunner(services: Services): SiteRunner {
  const runner = runners.get(services) ?? createRunner(services);
  runners.set(services, runner);
  return runner;
}

function createRunner(services: Services): SiteRunner {
  const run = createObservable<SiteRun>(null);
  let ends: AbortController | null = null;
  const go = async (choice: SiteChoice, signal: AbortSignal) => {
    const mine = (next: SiteRun) => {
      if (ends?.signal === signal) run.set(next);
    };
    try {
      const preparation = await prepareSite(services, choice, signal, (progress) => {
        mine({ state: 'running', progress });
      });
      mine({ state: 'ended', preparation });
    } catch {
      // The store failed, or was erased meanwhile.
      mine({ state: 'failed' });
    }
    if (ends?.signal === signal) ends = null;
  };
  return {
    current: () => run.current,
    subscribe: run.subscribe,
    start: (choice) => {
      if (ends !== null) return;
      ends = new AbortController();
      run.set({ state: 'running', progress: null });
      void go(choice, ends.signal);
    },
    cancel: () => ends?.abort(),
  };
}
