import { aModuleId, aPowerBlockId } from '../machine/telemetry.fixture';

/** Machine of events. */
export const BEPPU_1 = {
  kind: 'module',
  moduleId: aModuleId('0103190121'),
  powerBlockId: aPowerBlockId('0703190041'),
  name: 'Beppu 1',
} as const;
