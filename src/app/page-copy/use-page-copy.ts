import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useZone } from '../../components/time-text/use-zone';
import { VIEW_KEYS } from '../../domain/view/fleet-view';
import { connectionQuery } from '../../queries/connection';
import { fleetQuery } from '../../queries/fleet';
import { preferencesQuery } from '../../queries/preferences';
import { useServices, type Services } from '../../queries/services';
import { watchesLiveQuery } from '../../queries/view';
import type { PageCopy } from '../../store/records/page-copy';
import type { StoredFleet } from '../../store/records/stored-records';
import { drawnAsCopy } from '../../ui/copied/drawn-as-copy';
import { isLoadingIn } from '../../ui/states/loading-in';
import { copyUntil } from './copy-until';
import { pageLook } from './page-look';
import { pageName } from './page-name';
import { hasStyles, takeCopy } from './take-copy';

/** Fleets of a start that are copied: the stored one, and the first that comes. */
const STARTS = 2;
/** Drawing a larger fleet as its copy would stop the page for longer than a frame. */
const MOST_MODULES = 200;
/** Nothing is requested, stored or loading for so long before a copy is taken. */
const QUIET_MS = 1_000;
/** Seconds in which a part of the page that is still loading comes, or does not. */
const TRIES = 10;

/**
 * Things that a page does not open with: opened parts, a sorted, searched or later page of a table,
 * and what components mark as changed.
 */
const CHANGED = [
  '[data-changed]',
  'main [aria-expanded="true"]:not([data-by-itself])',
  'main [aria-sort]:not([aria-sort="none"])',
  'main input:not([type="radio"]):not(:placeholder-shown)',
  'main nav > button:first-of-type:enabled',
].join();

/**
 * Copies the page for its next start ([Note: The page copy]): of the first fleets of a start, and
 * each time when it goes out of sight, where it shows the newest values from its top. Without a
 * copy the next start takes a moment longer.
 */
export function usePageCopy(): void {
  const { i18n } = useLingui();
  const services = useServices();
  const { data: fleet } = useQuery(fleetQuery(services));
  const { data: preferences } = useQuery(preferencesQuery(services));
  const { data: watchesLive } = useQuery(watchesLiveQuery());
  const { data: isQuiet } = useQuery({
    ...connectionQuery(services),
    select: ({ refreshing }) => !refreshing,
  });
  const zone = useZone();
  const taken = useRef(0);
  useEffect(() => {
    if (fleet == null || preferences === undefined || !watchesLive || !isQuiet) return undefined;
    if (fleet.snapshot.modules.length > MOST_MODULES) return undefined;
    const take = () => {
      if (i18n.locale !== preferences.language) return false;
      const now = services.clock.now();
      const look = pageLook(preferences, services.connection.current, now);
      const times = { takenAt: now, until: copyUntil(now, zone) };
      return storeCopy(services.store, fleet, { look, ...times });
    };
    if (taken.current >= STARTS) return whenHidden(take);
    const stops = [
      whenHidden(take),
      whenSettled(services.store, () => {
        const isTaken = take();
        if (isTaken) taken.current += 1;
        return isTaken;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [fleet, preferences, watchesLive, isQuiet, services, i18n, zone]);
}

/** Calls each time when the page goes out of sight. Returns the function that ends it. */
function whenHidden(take: () => void): () => void {
  const onChange = () => {
    if (document.visibilityState === 'hidden') take();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
  };
}

/**
 * Calls once no history has been stored for a while, until the call succeeds, `TRIES` times at
 * most. Returns the function that ends it.
 */
function whenSettled(store: Services['store'], take: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (tries: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!take() && tries > 1) wait(tries - 1);
    }, QUIET_MS);
  };
  const unsubscribe = store.subscribe(({ what }) => {
    if (what === 'series' || what === 'alerts') wait(TRIES);
  });
  wait(TRIES);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Whether a parameter of the address is one that a screen opens with. */
const isOfView = (name: string): boolean => VIEW_KEYS.some((key) => key === name);

/** Returns false where there is nothing to copy, or not yet. */
function storeCopy(
  store: Services['store'],
  { snapshot: { servedAt, modules } }: StoredFleet,
  judgedBy: Pick<PageCopy, 'look' | 'takenAt' | 'until'>,
): boolean {
  const page = pageName();
  const place = document.getElementById('root');
  if (page === null || place === null || window.scrollY > 0) return false;
  if (isLoadingIn(place) || place.querySelector(CHANGED) !== null || !hasStyles()) return false;
  const { search } = window.location;
  if (![...new URLSearchParams(search).keys()].every(isOfView)) return false;
  const copy = { page, search, servedAt, modules: modules.length, ...judgedBy };
  const drawn = drawnAsCopy(() => takeCopy(place));
  store
    .pageCopy()
    .then((stored) => stored.write({ ...copy, ...drawn }))
    .catch(() => undefined);
  return true;
}
