import { expect, test } from 'vitest';
import {
  aModule,
  aModuleId,
  aPowerBlockId,
  LONG_AGO,
  SERVED_AT,
} from '../../domain/machine/telemetry.fixture';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { later, MINUTE } from '../../base/units';
import { silenceOf } from './silence';

/**
 * `fleet('A+- B--')`: block A with a sending and a silent machine. `0` never sent anything, `x` is
 * decommissioned and silent.
 */
function fleet(drawn: string): readonly ModuleTelemetry[] {
  return drawn.split(' ').flatMap((block, row) =>
    Array.from(block.slice(1)).map((sign, place) =>
      aModule({
        moduleId: aModuleId(`01100000${row}${place}`),
        powerBlockId: aPowerBlockId(`071000000${row}`),
        powerBlockName: block.charAt(0),
        name: `${block.charAt(0)}${place + 1}`,
        measuredAt: sign === '+' ? SERVED_AT : sign === '0' ? null : LONG_AGO,
        environment: sign === 'x' ? 'decommissioned' : 'production',
      }),
    ),
  );
}

test.each([
  { drawn: 'A++ B++', total: false, blocks: '', modules: '', why: 'all send' },
  { drawn: 'A+- B++', total: false, blocks: '', modules: 'A2', why: 'one machine' },
  { drawn: 'A-- B++', total: false, blocks: 'A', modules: '', why: 'one block: its router' },
  { drawn: 'A-- B+-', total: false, blocks: 'A', modules: 'B2', why: 'both kinds' },
  { drawn: 'A- B++', total: false, blocks: '', modules: 'A1', why: 'a block of one is a machine' },
  { drawn: 'A-- B--', total: true, blocks: 'A B', modules: '', why: 'no machine sends' },
  {
    drawn: 'A- B--',
    total: true,
    blocks: 'B',
    modules: 'A1',
    why: 'no machine sends, one is alone in its block',
  },
  { drawn: 'A--', total: false, blocks: 'A', modules: '', why: 'the only block of the fleet' },
  { drawn: 'A0+ B++', total: false, blocks: '', modules: 'A1', why: 'a new machine' },
  { drawn: 'A00 B++', total: false, blocks: '', modules: 'A1 A2', why: 'a block of new machines' },
  {
    drawn: 'A0-- B++',
    total: false,
    blocks: 'A',
    modules: '',
    why: 'a new machine and silent ones',
  },
  { drawn: 'Ax+ B++', total: false, blocks: '', modules: '', why: 'a machine out of service' },
  { drawn: 'Axx B++', total: false, blocks: '', modules: '', why: 'a block out of service' },
])('$drawn: $why', ({ drawn, total, blocks, modules }) => {
  const silence = silenceOf({ servedAt: SERVED_AT, modules: fleet(drawn) });
  expect(silence.isTotal).toBe(total);
  expect(silence.blocks.join(' ')).toBe(blocks);
  expect(silence.modules.join(' ')).toBe(modules);
});

test('is judged at the time of the response: losing the server makes no machine silent', () => {
  const [module] = fleet('A+');
  if (module === undefined) throw new Error('a module');
  const young = { ...module, measuredAt: later(SERVED_AT, -9 * MINUTE) };
  expect(silenceOf({ servedAt: SERVED_AT, modules: [young] }).modules).toEqual([]);
});

test('an empty fleet is not silent', () => {
  expect(silenceOf({ servedAt: SERVED_AT, modules: [] }).isTotal).toBe(false);
});
