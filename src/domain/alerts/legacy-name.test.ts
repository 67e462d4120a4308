import { expect, test } from 'vitest';
import type { HardwareVersion } from '../catalogues';
import { legacyName } from './legacy-name';

test.each<[number, HardwareVersion, string, string]>([
  [2002, 'ST_V1', 'A2002', 'a critical alarm was an alarm'],
  [2002, 'V2', 'A2002', 'V2 likewise'],
  [6000, 'V2', 'A6000', 'and so was an emergency'],
  [6025, 'V2', 'W6025', 'warnings were warnings'],
  [2500, 'V2', 'A2500', 'and alarms alarms'],
  [2002, 'V3_3', 'C2002', 'newer hardware knows all grades'],
  [2002, 'unknown', 'C2002', 'so does unknown hardware'],
  [9999, 'V2', '9999', 'a code that is not in the catalogue has no letter'],
])('%i on %s is %s: %s', (code, version, name) => {
  expect(legacyName(code, version)).toBe(name);
});
