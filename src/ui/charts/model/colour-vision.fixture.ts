/** Row by row. */
type Matrix = readonly (readonly [number, number, number])[];
type Vector = readonly number[];

const times = (matrix: Matrix, vector: Vector): Vector =>
  matrix.map((row) => row.reduce((sum, part, at) => sum + part * (vector[at] ?? 0), 0));

/** Eyes with all cones, and without those for red, green or blue (Machado 2009), in linear RGB. */
export const COLOUR_VISIONS: Readonly<Record<string, Matrix>> = {
  trichromat: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const OKLAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

const linear = (colour: string): Vector =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });

const seen = (colour: string, vision: Matrix): Vector => {
  const light = times(vision, linear(colour)).map((part) => Math.min(1, Math.max(0, part)));
  return times(OKLAB, times(CONES, light).map(Math.cbrt));
};

/** Distance of two "#rrggbb" colours in hundredths of OKLab, as such eyes see them. */
export function seenDistance(one: string, other: string, vision: Matrix): number {
  const there = seen(other, vision);
  return 100 * Math.hypot(...seen(one, vision).map((part, at) => part - (there[at] ?? 0)));
}
