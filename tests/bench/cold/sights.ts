/** What has to be in a page that shows a screen: elements, and what its text says and does not say. */
export interface Sight {
  readonly has: readonly { readonly selector: string; readonly count: number }[];
  /** Regular expressions. */
  readonly says: readonly string[];
  readonly saysNot: readonly string[];
}

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly sight: Sight;
}

const MODULE = '/modules/advanced/0103190122';
/** The fleet is judged at a moment, and it is said. */
const AS_OF = 'As of \\d\\d:\\d\\d';
/** How old the drawn history is. */
const FETCHED = 'Fetched \\d+ (s|min) ago';

const chart = { selector: '.uplot canvas', count: 1 };

/** What issue 4 names, each opened by its address as the first thing the browser does. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'dashboard',
    path: '/dashboard',
    sight: {
      has: [{ selector: 'main article', count: 1 }],
      says: [AS_OF, '\\d kW'],
      saysNot: [],
    },
  },
  {
    name: 'machine park',
    path: '/machinepark',
    sight: {
      has: [{ selector: 'main tr, main [role=row]', count: 6 }],
      says: [AS_OF],
      saysNot: [],
    },
  },
  {
    name: "module's page",
    path: MODULE,
    sight: { has: [chart], says: [AS_OF, FETCHED], saysNot: [] },
  },
  {
    name: '30-day history',
    path: `${MODULE}?range=720`,
    sight: { has: [chart], says: [AS_OF, FETCHED], saysNot: [] },
  },
];

/** The dashboard with values of now, as the line above it says. */
export const FRESH: Sight = {
  has: [{ selector: 'main article', count: 1 }],
  says: ['Live', AS_OF, '\\d kW'],
  saysNot: ['unreachable', 'does not answer'],
};
