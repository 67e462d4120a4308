type Known = readonly (readonly [RegExp, string])[];

/** Browsers by their mark, the more special ones first: Edge also says Chrome and Safari. */
const BROWSERS: Known = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: Known = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
const MAX_LENGTH = 60;

const nameIn = (known: Known, userAgent: string): string | undefined =>
  known.find(([mark]) => mark.test(userAgent))?.[1];

/**
 * Returns a short name of a device, "Chrome, Android", from its User-Agent; the beginning of the
 * header where it is unknown. An iPad that poses as a Mac is called one.
 */
export function deviceName(userAgent: string): string {
  const known = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)];
  const names = known.filter((name) => name !== undefined);
  return names.length > 0 ? names.join(', ') : userAgent.slice(0, MAX_LENGTH);
}
