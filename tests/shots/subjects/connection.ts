import { away } from '../addresses';
import { captive, refuse, withoutNetwork } from '../network-steps';
import { act, pressElement, seeRole, type Step } from '../step';
import { subjectsOf, type Subject } from '../subject';

const connection = subjectsOf('connection', {
  route: '/dashboard',
  address: '/dashboard',
  frame: 'dialog',
  device: null,
});

/** The line below the title opens what it stands for. */
const opened: readonly Step[] = [
  pressElement('header button[aria-haspopup=dialog][popovertarget]'),
  seeRole('dialog'),
];

/** Asks again and again until the line tells of the failure. */
const noticed = (line: string): Step =>
  act(async ({ page, words }) => {
    const failing = page.getByText(words(line));
    for (let tries = 0; tries < 20 && (await failing.count()) === 0; tries += 1) {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await page.waitForTimeout(500);
    }
    await failing.first().waitFor();
  }, line);

/** The screen is there, and then every answer goes wrong. */
const wrong = (state: string, line: string, fault: Step): Subject =>
  connection(state, { steps: [fault, noticed(line), ...opened] });

const ALL = '**/api/**';

export const CONNECTION: readonly Subject[] = [
  connection('live', { again: true, steps: opened }),
  wrong('server-at-fault', 'Server error since {since}', refuse(500, 'internal', ALL)),
  wrong('server-busy', 'Server busy since {since}', refuse(429, 'too_many_requests', ALL)),
  wrong('refused', 'Access refused since {since}', refuse(403, 'forbidden', ALL)),
  wrong('sign-in-again', 'Signed out since {since}', refuse(401, 'unauthenticated', ALL)),
  wrong('something-else-answers', 'Unexpected reply since {since}', captive(ALL)),
  wrong('no-network', 'Offline since {since}', withoutNetwork),
  connection('machines-silent', { phase: 'silent', steps: opened }),
  connection('server-unreachable', {
    ...away('/dashboard?range=24'),
    steps: [noticed('Offline since {since}'), ...opened],
  }),
];
