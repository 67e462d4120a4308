import type { Ink } from '../../../ui/charts/model/ink';

/** Even steps around the colour circle, bright enough for each mode. */
const CIRCLE = 360;
const CHROMA = 0.13;
const LIGHTNESS = { light: 0.55, dark: 0.76 } as const;
const FIRST_HUE = 240;

/** CSS colour of the machine of that number among `count`, for each mode. */
export const machineColour = (mode: keyof typeof LIGHTNESS, index: number, count: number): string =>
  `oklch(${LIGHTNESS[mode]} ${CHROMA} ${(FIRST_HUE + (index * CIRCLE) / count) % CIRCLE})`;

export const TIME_STEPS = 16;

/** CSS colour of a step of the time, the oldest first: from cold to hot. */
export const timeColour = (cold: string, hot: string, step: number): string =>
  `color-mix(in oklab, ${cold}, ${hot} ${Math.round((100 * step) / (TIME_STEPS - 1))}%)`;

/** Returns the colours of all steps for the current mode. */
export const timeColours = (ink: Ink): readonly string[] =>
  Array.from({ length: TIME_STEPS }, (_, step) =>
    timeColour(ink.hue('cold'), ink.hue('hot'), step),
  );
