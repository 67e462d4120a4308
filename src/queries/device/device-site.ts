import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ModuleId, PowerBlockId } from '../../domain/ids';
import type { LiveRange } from '../../domain/time/time-ranges';
import type { Preparation } from '../../store/records/preparation';
import { prepareSite, type SiteChoice, type SiteProgress } from '../../sync/site/prepare-site';
import { refetch } from '../../sync/site/refetch';
import { planSite, siteShelves, siteSize } from '../../sync/site/site-plan';
import { KEYS } from '../keys';
import type { Services } from '../services';

export type {
  Preparation,
  UnreadyModule,
  Verification,
  WhyUnready,
} from '../../store/records/preparation';
export type { BlockProgress, BlockState, SiteProgress } from '../../sync/site/prepare-site';

/** What was prepared for a place without a network; null when nothing ever was. */
export const preparationQuery = ({ store }: Services) =>
  queryOptions({
    queryKey: [...KEYS.settings, 'site'],
    queryFn: () => store.settings.read('site'),
  });

/** What a preparation would take, by what is held now. */
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
      const shelves = plan.blocks.flatMap((block) => siteShelves(plan, block));
      return siteSize(plan, await store.series.ledgers(shelves), now);
    },
    staleTime: 0,
    gcTime: 0,
  });

/** Throws away what is held of a range and fetches it anew. */
export const refetchHistory = (services: Services) =>
  mutationOptions({
    mutationFn: ({ moduleIds, range }: { moduleIds: readonly ModuleId[]; range: LiveRange }) =>
      refetch(services, moduleIds, range, new AbortController().signal),
  });

/** Null: none has run since the page was loaded. */
export type SiteRun =
  | { readonly state: 'running'; readonly progress: SiteProgress | null }
  /** The store did not do its part. */
  | { readonly state: 'failed' }
  /** It is remembered by now, and what the store tells of it may come a little later. */
  | { readonly state: 'ended'; readonly preparation: Preparation }
  | null;

/** Preparing goes on while somebody looks at another screen, and there is one for each account. */
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
  const listeners = new Set<() => void>();
  let run: SiteRun = null;
  let ends: AbortController | null = null;
  const become = (next: SiteRun) => {
    run = next;
    for (const changed of listeners) changed();
  };
  const go = async (choice: SiteChoice, signal: AbortSignal) => {
    const mine = (next: SiteRun) => {
      if (ends?.signal === signal) become(next);
    };
    try {
      const preparation = await prepareSite(services, choice, signal, (progress) => {
        mine({ state: 'running', progress });
      });
      mine({ state: 'ended', preparation });
    } catch {
      // The store does not do its part, or was erased meanwhile.
      mine({ state: 'failed' });
    }
    if (ends?.signal === signal) ends = null;
  };
  return {
    current: () => run,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    start: (choice) => {
      if (ends !== null) return;
      ends = new AbortController();
      become({ state: 'running', progress: null });
      void go(choice, ends.signal);
    },
    cancel: () => ends?.abort(),
  };
}
