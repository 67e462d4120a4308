import { act, press, see } from '../step';
import { subjectsOf, type Subject } from '../subject';
import { BEPPU, RUNNING } from '../machines';

/** Screens of the demo, which nobody signs in to. */
const demo = (screen: string, route: string, address = route) =>
  subjectsOf(`demo-${screen}`, { route, address, as: 'nobody' });
const demoModule = demo(
  'module',
  '/demo/modules/advanced/$moduleId',
  `/demo/modules/advanced/${RUNNING}`,
);
const demoDownloads = {
  frame: 'dialog',
  steps: [press('Files'), see('There are no files in the demo: its machines are made up.')],
} as const;
const demoBlock = demo('power-block', '/demo/modules/$powerBlockId', `/demo/modules/${BEPPU}`);
const demoAlarms = demo('alarms', '/demo/alarms');
const demoDashboard = demo('dashboard', '/demo/dashboard');

const DEMO: readonly Subject[] = [
  demoDashboard(''),
  demoDashboard('tour', {
    steps: [press('Take the tour (1 minute)'), see('Critical alarm')],
  }),
  demoDashboard('tour-disconnected', {
    steps: [
      press('Take the tour (1 minute)'),
      // Until then the only link with such a name opens the map.
      see('{name} has stopped with an alarm'),
      press('Open {name}', { role: 'link' }),
      press('Reset the alarm'),
      press('Disconnect the network'),
      see('No network, and everything is still here'),
    ],
  }),
  demoDashboard('menu', { frame: 'dialog', widths: [390, 768], steps: [press('Menu')] }),
  demo('machine-park', '/demo/machinepark')(''),
  demoAlarms(''),
  demo('map', '/demo/map')('', { frame: 'window' }),
  demoBlock(''),
  demoBlock('downloads', demoDownloads),
  demoModule(''),
  demoModule('alerts', { address: `/demo/modules/advanced/${RUNNING}?tab=alerts` }),
  demoModule('downloads', demoDownloads),
];

/** Pages that the server has in the place of an installation's own. */
const external = (screen: string, route: string | null, address: string) =>
  subjectsOf(screen, { route, address, as: 'nobody' });

const EXTERNAL: readonly Subject[] = [
  external('external', '/request', '/request')('request'),
  external('external', '/service-monitor', '/service-monitor')('service-monitor'),
  external('external', '/model', '/model')('model'),
  external('external', '/doc', '/doc')('documentation'),
  external('external', null, '/about-us')('about-us'),
  external('external', null, '/insights')('insights'),
  external('external', null, '/privacy')('privacy'),
  external('external', null, '/policies')('policies'),
  external(
    'external',
    '/doc',
    '/doc',
  )('nothing-there', {
    as: 'operator',
    arrange: [
      act(({ page, portal }) =>
        page.context().route('**/doc', async (route) => {
          await route.fulfill({ response: await route.fetch({ url: `${portal.url}/dashboard` }) });
        }),
      ),
    ],
  }),
];

/** Paths that lead to another one. */
const redirect = (state: string, route: string, address: string, as: 'operator' | 'nobody') =>
  subjectsOf('redirects', { route, address, as, widths: [1024] })(state);

const REDIRECTS: readonly Subject[] = [
  redirect('start', '/', '/', 'operator'),
  redirect('unknown-path', '/$', '/no/such/path', 'operator'),
  redirect('demo', '/demo', '/demo', 'nobody'),
  redirect('demo-unknown-path', '/demo/$', '/demo/no/such/path', 'nobody'),
];

export const OTHERS: readonly Subject[] = [...DEMO, ...EXTERNAL, ...REDIRECTS];
