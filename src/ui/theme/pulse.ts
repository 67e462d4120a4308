/**
 * Forty pulses as one round of an animation. Each end of a round wakes the page, which then looks at all of itself: once
 * a minute instead of every other second, for as long as an alarm stands.
 */
export const pulseFrames = Object.fromEntries(
  Array.from({ length: 81 }, (_, half) => [
    `${half * 1.25}%`,
    { opacity: half % 2 === 0 ? '1' : '0.55' },
  ]),
);

/** As `animation`, of an alarm that stands (section 4), well under three times a second (WCAG 2.3.1), and of a skeleton. */
export const PULSE = 'pulse 64s ease-in-out infinite';
