import type { Subject } from './subject';
import { ABOVE } from './subjects/above';
import { ACCESS } from './subjects/access';
import { ADMIN } from './subjects/admin';
import { ANALYTICS } from './subjects/analytics';
import { CONFIG_VIEWER } from './subjects/config-viewer';
import { CONNECTION } from './subjects/connection';
import { DEVICE } from './subjects/device';
import { FIRST_PASSWORD } from './subjects/first-password';
import { FLEET } from './subjects/fleet';
import { MODULE } from './subjects/module';
import { MODULE_ACTS } from './subjects/module-acts';
import { OTHERS } from './subjects/others';

/** Every screen with its states. A test compares it with the route table (subjects.test.ts). */
export const SUBJECTS: readonly Subject[] = [
  ...FLEET,
  ...MODULE,
  ...MODULE_ACTS,
  ...DEVICE,
  ...ABOVE,
  ...CONNECTION,
  ...ACCESS,
  ...FIRST_PASSWORD,
  ...ANALYTICS,
  ...ADMIN,
  ...CONFIG_VIEWER,
  ...OTHERS,
];
