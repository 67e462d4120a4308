/** Content of a page that shows a screen: elements, and texts that it contains or lacks. */
export interface ScreenContent {
  readonly elements: readonly { readonly selector: string; readonly count: number }[];
  /** Regular expressions. */
  readonly texts: readonly string[];
  readonly absentTexts: readonly string[];
}

export interface MeasuredScreen {
  readonly name: string;
  readonly path: string;
  readonly content: ScreenContent;
}

const MODULE = '/modules/advanced/0103190122';
/** Time for which the fleet is judged. */
const AS_OF = 'As of \\d\\d:\\d\\d';
/** Age of the drawn history. */
const FETCHED = 'Fetched (just now|\\d+ (s|min) ago)';

const chart = { selector: '.uplot canvas', count: 1 };

/** Screens to measure, each opened by its address as the first page of the browser. */
export const MEASURED_SCREENS: readonly MeasuredScreen[] = [
  {
    name: 'dashboard',
    path: '/dashboard',
    content: {
      elements: [{ selector: 'main article', count: 1 }],
      texts: [AS_OF, '\\d kW'],
      absentTexts: [],
    },
  },
  {
    name: 'machine park',
    path: '/machinepark',
    content: {
      elements: [{ selector: 'main tr, main [role=row]', count: 6 }],
      texts: [AS_OF],
      absentTexts: [],
    },
  },
  {
    name: 'module page',
    path: MODULE,
    content: { elements: [chart], texts: [AS_OF, FETCHED], absentTexts: [] },
  },
  {
    name: '30-day history',
    path: `${MODULE}?range=720`,
    content: { elements: [chart], texts: [AS_OF, FETCHED], absentTexts: [] },
  },
];

/** The dashboard with current values, as its connection line says. */
export const FRESH: ScreenContent = {
  elements: [{ selector: 'main article', count: 1 }],
  texts: ['Live', AS_OF, '\\d kW'],
  absentTexts: ['Offline since', "Can't reach"],
};
