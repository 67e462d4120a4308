import { expect, test } from 'vitest';
import { HUE_SEVERITY } from '../../ui/theme/hue-severity';
import { MODULE_STATUS_LOOKS } from './module-status-looks';
import { POWER_BLOCK_STATUS_LOOKS, SUB_STATUS_LOOKS } from './power-block-status-looks';
import { SEVERITY_HUES, type StatusLook } from './status-look';

const huesOf = (looks: Readonly<Record<string, StatusLook>>) =>
  Object.fromEntries(Object.entries(looks).map(([status, { hue }]) => [status, hue]));

test('a module has the hue of its severity', () => {
  expect(huesOf(MODULE_STATUS_LOOKS)).toEqual({
    emergency: 'danger',
    critical: 'danger',
    alarm: 'danger',
    warning: 'warning',
    limp: 'warning',
    timeout: 'warning',
    unplanned: 'warning',
    offline: 'grey',
    unknown: 'grey',
    stopping: 'grey',
    starting: 'accent',
    running: 'accent',
    idle: 'grey',
    ready: 'grey',
    planned: 'grey',
    online: 'grey',
  });
});

test('a power block has it too, and info for a normal state', () => {
  expect(huesOf(POWER_BLOCK_STATUS_LOOKS)).toEqual({
    offline: 'grey',
    alarm: 'danger',
    running: 'accent',
    starting: 'accent',
    stopping: 'info',
    warning: 'warning',
    idle: 'info',
    ready: 'info',
  });
  expect(huesOf(SUB_STATUS_LOOKS)).toEqual({ alarm: 'danger', warning: 'warning' });
});

test('hues are in the order of the severities', () => {
  const { alarm, warning, active, normal, silent } = SEVERITY_HUES;
  const order = [alarm, warning, active, normal].map((hue) => HUE_SEVERITY[hue]);
  expect(order).toEqual([4, 3, 2, 1]);
  expect(HUE_SEVERITY[silent]).toBe(HUE_SEVERITY[normal]);
});
