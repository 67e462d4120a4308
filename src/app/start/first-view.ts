import { viewStep } from '../../components/view/use-address-view';
import { isModuleId } from '../../domain/ids';
import { holdsView, startSearch, type RawViewSearch } from '../../domain/view/fleet-view';
import { activate } from '../../i18n/core/activate';
import { fleetQuery } from '../../queries/fleet';
import { confirmedPersonQuery, personQuery } from '../../queries/person';
import { preferencesQuery } from '../../queries/preferences';
import { storedViewQuery } from '../../queries/view';
import { loadNow } from '../../ui/later/lazy-screen';
import type { PortalData } from '../account/portal-data';
import { historyCode } from '../later/later';
import { createPortalRouter, type PortalRouter } from '../routes/router';

/**
 * Anything later is drawn when it comes: a disk that hangs, a screen whose code is still loading.
 */
const AT_MOST_MS = 500;

const MACHINE = '/modules/advanced/$moduleId';

type Data = Pick<PortalData, 'services' | 'queries' | 'aheadFleet' | 'aheadCharts' | 'ended'>;

/**
 * Creates the router of a portal, and resolves with it once the data of its first screen are read:
 * the person, the fleet, the view, the screen's code, dictionary and charts. So the screen is drawn
 * once, not in steps.
 */
export async function firstView(data: Data, isDemo: boolean): Promise<PortalRouter> {
  const { services, queries } = data;
  const router = createPortalRouter(isDemo);
  const all = Promise.allSettled([
    queries.query(preferencesQuery(services)).then((preferences) => activate(preferences.language)),
    readFleet(data),
    openAddress(data, router).then(() =>
      Promise.all([loadScreens(router), readCharts(data, router)]),
    ),
  ]);
  await Promise.race([all, services.wait(AT_MOST_MS, new AbortController().signal)]);
  return router;
}

/**
 * Reads the person and the fleet. On a device without them both are under way: drawing the page
 * with them takes less time than drawing it first without them.
 */
async function readFleet({ services, queries, aheadFleet }: Data): Promise<void> {
  const [fleet, person] = await Promise.all([
    queries.query(fleetQuery(services)),
    queries.query(personQuery(services)),
  ]);
  if (fleet !== null && person !== null) return;
  await Promise.all([aheadFleet.settled(), queries.query(confirmedPersonQuery(services))]);
  await queries.query(fleetQuery(services));
}

/**
 * Opens the page's address, and puts the view into it where a screen has one
 * (components/view/FleetViewProvider).
 */
async function openAddress({ services, queries }: Data, router: PortalRouter): Promise<void> {
  const [storedView] = await Promise.all([
    queries.query(storedViewQuery(services)).catch(() => null),
    router.load(),
  ]);
  const addressed: RawViewSearch = router.state.location.search;
  const screen = router.state.matches.at(-1)?.staticData.screen;
  if (screen?.filter !== true && screen?.dateRange !== true) return;
  if (!holdsView(addressed)) await router.navigate(viewStep(startSearch(storedView), true));
}

const loadScreens = (router: PortalRouter) =>
  Promise.all(
    router.state.matches.map(({ routeId }) =>
      loadNow(router.routesById[routeId].options.component),
    ),
  );

/**
 * Reads the charts of a module's page; their code comes with it. On a device without data it also
 * requests them: the page would do so when it has been drawn. On a first visit, with the server
 * there, the page waits for them: drawing it with them takes half the time of drawing it twice.
 */
async function readCharts(
  { services, queries, aheadCharts, ended }: Data,
  router: PortalRouter,
): Promise<void> {
  const { matches, location } = router.state;
  for (const { routeId, params } of matches) {
    if (routeId !== MACHINE && routeId !== `/demo${MACHINE}`) continue;
    const { moduleId } = params;
    if (!isModuleId(moduleId)) return;
    const { fillFirstCharts, readFirstCharts } = await historyCode();
    const charts = { moduleId, search: location.search };
    if (await readFirstCharts(services, queries, charts)) return;
    const filled = aheadCharts.take() ?? fillFirstCharts(services, charts, ended);
    if (services.connection.current.lastResponseAt === null) return;
    await filled;
    await readFirstCharts(services, queries, charts);
  }
}
