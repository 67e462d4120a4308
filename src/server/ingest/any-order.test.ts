import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MemoryModule } from '../../../tests/fixtures/telemetry-memory';
import {
  events,
  ModelModule,
  MODULES,
  MONTH,
  type Event,
  type Stored,
} from '../../../tests/fixtures/telemetry-model';

/** Number of months; more are tested by a command of its own (tests/README.md). */
const CASES = Number(process.env['CASES'] ?? 2_000);

interface Module {
  receive: (samples: Extract<Event, { kind: 'message' }>['samples'], now: number) => void;
  prune: (now: number) => void;
  stored: () => Stored;
}

/** Returns what is stored of each module after the events. */
function after(list: readonly Event[], make: () => Module): Stored[] {
  const modules = new Map(MODULES.map((module) => [module as number, make()]));
  let now: number = MONTH;
  for (const event of list) {
    now += event.after;
    if (event.kind === 'message') modules.get(event.module)?.receive(event.samples, now);
    else for (const module of modules.values()) module.prune(now);
  }
  return [...modules.values()].map((module) => module.stored());
}

it('a month in any order, in any parts, repeated and late is stored as by the rules', () => {
  fc.assert(
    fc.property(events, (list) => {
      expect(after(list, () => new MemoryModule())).toEqual(after(list, () => new ModelModule()));
    }),
    { numRuns: CASES },
  );
});
