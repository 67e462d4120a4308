/** Quantity that a unit measures, with the way to its base unit: base = value * factor + offset. */
interface Conversion {
  /** Base unit, written as text: two units are of one quantity when it is the same. */
  readonly base: string;
  readonly factor: number;
  readonly offset: number;
}

const SCALES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Pa: { Pa: 1, hPa: 100, kPa: 1e3, MPa: 1e6, mbar: 100, bar: 1e5, psi: 6_894.757_293_168 },
  // Absolute and gauge pressure are quantities of their own: 1 bara is not 1 barg.
  'Pa a': { mbara: 100, bara: 1e5 },
  'Pa g': { mbarg: 100, barg: 1e5 },
  'Pa/s': { 'mbar/s': 100, 'bar/s': 1e5, 'Pa/s': 1, 'kPa/s': 1e3 },
  W: { W: 1, kW: 1e3, MW: 1e6 },
  'W/s': { 'W/s': 1, 'kW/s': 1e3 },
  Wh: { Wh: 1, kWh: 1e3, MWh: 1e6 },
  ms: { ms: 1, s: 1e3, min: 6e4, h: 3.6e6, d: 8.64e7 },
  Hz: { mHz: 1e-3, Hz: 1, kHz: 1e3 },
  V: { mV: 1e-3, V: 1, kV: 1e3 },
  A: { mA: 1e-3, A: 1, kA: 1e3 },
  m: { mm: 1e-3, cm: 1e-2, m: 1, km: 1e3 },
  'mm/s': { 'mm/s': 1, 'm/s': 1e3 },
  'l/h': { 'l/h': 1, 'l/min': 60, 'l/s': 3_600, 'm3/h': 1_000, 'm³/h': 1_000 },
  l: { ml: 1e-3, l: 1, 'm³': 1e3, m3: 1e3 },
  kg: { g: 1e-3, kg: 1, t: 1e3 },
  'K/s': { '°C/s': 1, 'K/s': 1 },
};

const CONVERSIONS: ReadonlyMap<string, Conversion> = new Map([
  ...Object.entries(SCALES).flatMap(([base, units]) =>
    Object.entries(units).map(([unit, factor]) => [unit, { base, factor, offset: 0 }] as const),
  ),
  ['°C', { base: '°C', factor: 1, offset: 0 }],
  ['K', { base: '°C', factor: 1, offset: -273.15 }],
  ['°F', { base: '°C', factor: 5 / 9, offset: -160 / 9 }],
]);

/**
 * Returns how values in a unit are converted. A unit that is not known has a quantity of its own;
 * so does a value without a unit.
 */
export const conversionOf = (unit: string | null): Conversion =>
  CONVERSIONS.get(unit?.trim() ?? '') ?? { base: unit?.trim() ?? '', factor: 1, offset: 0 };
