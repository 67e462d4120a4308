import type { EpochMs } from '../../base/units';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import type { PageCopy } from '../../store/records/page-copy';
import { afterDrawing } from '../../ui/later/after-drawing';
import type { PortalData } from '../account/portal-data';
import { fleetQuery } from '../../queries/fleet';
import { preferencesQuery } from '../../queries/preferences';
import { pageLook } from './page-look';
import { pageName } from './page-name';
import { BELOW } from './below';

/**
 * Shows the stored copy of the page where it is one of the stored fleet ([Note: The page copy]),
 * until the page is drawn: first the window, then what is below it. Resolves when the window is
 * painted, or nothing is shown; rejects when something cannot be read.
 */
export async function showPageCopy({
  services,
  queries,
  ended,
}: Pick<PortalData, 'services' | 'queries' | 'ended'>): Promise<void> {
  const { store, clock, connection } = services;
  if (clock.wasSetBack) return;
  const [copy, fleet, preferences] = await Promise.all([
    store.pageCopy().then((stored) => stored.read()),
    queries.query(fleetQuery(services)),
    queries.query(preferencesQuery(services)),
  ]);
  if (copy === null || fleet === null || ended.aborted) return;
  const now = clock.now();
  // A copy from before an outage lacks only the room of the strip; one from an outage says more.
  const looks = [connection.current, NO_OUTAGE].map((one) => pageLook(preferences, one, now));
  if (!isOf(copy, fleet.snapshot, { now, looks })) return;
  // Japanese lines are higher. The page sets it when it is drawn.
  document.documentElement.lang = preferences.language;
  const showBelow = show(copy, ended);
  await painted();
  showBelow();
}

const NO_OUTAGE = { failingSince: null };

/** Painted in the next frame, visible in the one after it. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });

/** Whether a copy shows this fleet, on this page, with one of these looks, and still holds. */
function isOf(
  copy: PageCopy,
  { servedAt, modules }: FleetSnapshot,
  { now, looks }: { readonly now: EpochMs; readonly looks: readonly string[] },
): boolean {
  const { search } = window.location;
  return (
    copy.servedAt === servedAt &&
    copy.modules === modules.length &&
    looks.includes(copy.look) &&
    copy.page === pageName() &&
    (search === '' || copy.search === search) &&
    copy.takenAt <= now &&
    now < copy.until
  );
}

/**
 * Shows the copy above the empty page until the page itself has drawn its numbers, or something
 * else: an error, or that there is no access. It is in a closed shadow root and inert: no script or
 * style of the page mixes with it, nobody can press or read aloud what is not there yet. It can be
 * scrolled, and the page then stands where the copy stood. Returns a function that adds what is
 * below the window.
 */
function show(copy: PageCopy, ended: AbortSignal): () => void {
  const place = document.getElementById('root');
  if (place === null) return () => undefined;
  const host = document.createElement('div');
  host.ariaHidden = 'true';
  // Not by the keyboard: the focus belongs to the page.
  host.tabIndex = -1;
  host.style.cssText =
    'position:fixed;inset:0;overflow:hidden auto;z-index:2147483647;background:var(--chakra-colors-bg)';
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(copy.css);
  root.adoptedStyleSheets = [sheet];
  root.innerHTML = copy.html;
  for (const content of root.querySelectorAll<HTMLElement>(':scope > *')) content.inert = true;
  const drawings = new MutationObserver(() => {
    if (place.childElementCount > 0 && place.querySelector('main') === null) remove();
  });
  const remove = () => {
    drawings.disconnect();
    const { scrollTop } = host;
    host.remove();
    if (scrollTop > 0) window.scrollTo(0, scrollTop);
  };
  drawings.observe(place, { childList: true, subtree: true });
  ended.addEventListener('abort', remove);
  document.body.append(host);
  void afterDrawing().then(remove);
  return () => {
    root.querySelectorAll(BELOW).forEach((part, i) => {
      part.innerHTML = copy.below[i] ?? '';
    });
  };
}
