/**
 * Forty pulses as one round of an animation. Each end of a round wakes the page, which then checks
 * its whole layout: once a minute instead of every other second, for as long as an alarm is active.
 */
export const pulseFrames = Object.fromEntries(
  Array.from({ length: 81 }, (_, half) => [
    `${half * 1.25}%`,
    { opacity: half % 2 === 0 ? '1' : '0.55' },
  ]),
);

/**
 * Value of `animation` for an active alarm and for a skeleton, well under three times a second
 * (WCAG 2.3.1). Each half of a pulse takes eight steps: a smooth one draws the page sixty times a
 * second for as long as an alarm is active, which costs a tablet's battery.
 */
export const PULSE = 'pulse 64s steps(8) infinite';
