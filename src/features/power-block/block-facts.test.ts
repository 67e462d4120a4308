import { expect, test } from 'vitest';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { aModule } from '../../domain/machine/telemetry.fixture';
import { blockFacts, type BlockFacts } from './block-facts';

test.each<{ why: string; modules: Partial<ModuleTelemetry>[]; facts: Partial<BlockFacts> }>([
  {
    why: 'what all say is said once',
    modules: [
      { country: 'Japan', timezone: 'Asia/Tokyo', version: 'V3_3' },
      { country: 'Japan', timezone: 'Asia/Tokyo', version: 'V3_3' },
    ],
    facts: { country: 'Japan', timezone: 'Asia/Tokyo', version: 'V3_3' },
  },
  {
    why: 'two versions are none of the block',
    modules: [{ version: 'V3_3' }, { version: 'V3_2' }],
    facts: { version: null },
  },
  {
    why: 'one that differs is enough, wherever it stands',
    modules: [
      { environment: 'production' },
      { environment: 'production' },
      { environment: 'development' },
    ],
    facts: { environment: null },
  },
  {
    why: 'the first with coordinates tells where it stands',
    modules: [
      { latitude: null, longitude: null },
      { latitude: 33.2846, longitude: 131.4912 },
      { latitude: 33.3, longitude: 131.5 },
    ],
    facts: { place: { latitude: 33.2846, longitude: 131.4912 } },
  },
  {
    why: 'the open sea is what a form that was not filled in sends',
    modules: [{ latitude: 0, longitude: 0 }],
    facts: { place: null },
  },
  { why: 'nobody says anything', modules: [], facts: { country: null, timezone: null } },
])('$why', ({ modules, facts }) => {
  expect(blockFacts(modules.map(aModule))).toMatchObject(facts);
});
