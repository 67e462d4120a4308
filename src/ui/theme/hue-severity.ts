import type { Hue } from './palette';

/**
 * Severity of each hue; a greater number is more severe. The hue of a status comes from its level
 * in domain/machine/severity.ts (components/status), so that both are in the same order.
 */
export const HUE_SEVERITY: Readonly<Record<Hue, number>> = {
  grey: 1,
  success: 2,
  accent: 2,
  info: 2,
  warning: 3,
  danger: 4,
};

/** Whether the hue is of something that needs somebody. */
export const isAbnormalHue = (hue: Hue): boolean => HUE_SEVERITY[hue] >= HUE_SEVERITY.warning;
