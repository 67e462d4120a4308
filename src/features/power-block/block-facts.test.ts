import { expect, test } from 'vitest';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { aModule } from '../../domain/machine/telemetry.fixture';
import { blockFacts, type BlockFacts } from './block-facts';

test.each<{ why: string; modules: Partial<ModuleTelemetry>[]; facts: Partial<BlockFacts> }>([
  {
    why: 'a value that all modules share',
    modules: [
      { country: 'Japan', timezone: 'Asia/Tokyo', version: 'V3_3' },
      { country: 'Japan', timezone: 'Asia/Tokyo', version: 'V3_3' },
    ],
    facts: { country: 'Japan', timezone: 'Asia/Tokyo', version: 'V3_3' },
  },
  {
    why: 'two versions give none',
    modules: [{ version: 'V3_3' }, { version: 'V3_2' }],
    facts: { version: null },
  },
  {
    why: 'one differing module is enough, at any place',
    modules: [
      { environment: 'production' },
      { environment: 'production' },
      { environment: 'development' },
    ],
    facts: { environment: null },
  },
  {
    why: 'the location is that of the first module with coordinates',
    modules: [
      { latitude: null, longitude: null },
      { latitude: 33.2846, longitude: 131.4912 },
      { latitude: 33.3, longitude: 131.5 },
    ],
    facts: { place: { latitude: 33.2846, longitude: 131.4912 } },
  },
  {
    why: 'coordinates 0, 0 come from an empty form and count as none',
    modules: [{ latitude: 0, longitude: 0 }],
    facts: { place: null },
  },
  { why: 'no modules', modules: [], facts: { country: null, timezone: null } },
])('$why', ({ modules, facts }) => {
  expect(blockFacts(modules.map(aModule))).toMatchObject(facts);
});
