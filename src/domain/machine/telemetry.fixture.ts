import {
  isModuleId,
  isPowerBlockId,
  isSecurityGroupId,
  type ModuleId,
  type PowerBlockId,
  type SecurityGroupId,
} from '../ids';
import type { ModuleTelemetry } from './telemetry';
import { epochMs, later, MINUTE } from '../../base/units';

/** Server time of the tests' snapshot, 2024-05-01 12:00 UTC. */
export const SERVED_AT = epochMs(Date.UTC(2024, 4, 1, 12));
/** A sample so old that its module is not connected. */
export const LONG_AGO = later(SERVED_AT, -60 * MINUTE);

const proven =
  <T extends string>(is: (text: string) => text is T) =>
  (text: string): T => {
    if (!is(text)) throw new Error(`${text} is no such id`);
    return text;
  };
export const aModuleId = proven<ModuleId>(isModuleId);
export const aPowerBlockId = proven<PowerBlockId>(isPowerBlockId);
export const aGroupId = proven<SecurityGroupId>(isSecurityGroupId);

const PLAIN: ModuleTelemetry = {
  moduleId: aModuleId('0110000001'),
  powerBlockId: aPowerBlockId('0710000001'),
  name: 'Module 1',
  powerBlockName: 'Block 1',
  measuredAt: SERVED_AT,
  receivedAt: SERVED_AT,
  statusWord: null,
  alarmCode: 0,
  warningCode: 0,
  runtimePercent: null,
  readings: {},
  application: 'maritime',
  environment: 'production',
  version: 'V3_3',
  country: 'Sweden',
  timezone: 'Europe/Stockholm',
  latitude: null,
  longitude: null,
  securityGroupIds: [],
  parameterStoreEnabled: false,
};

/** Returns a connected module without any values, except those that the test gives. */
export const aModule = (about: Partial<ModuleTelemetry> = {}): ModuleTelemetry => ({
  ...PLAIN,
  ...about,
});
