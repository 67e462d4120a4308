import { expect, test } from 'vitest';
import { epochMs, MINUTE } from '../../base/units';
import { aModuleId, aPowerBlockId } from '../machine/telemetry.fixture';
import type { CoverageKind, CoverageSpan } from '../series/coverage';
import { withSilences } from './exact-silences';
import type { FleetEvent } from './fleet-event';

const powerBlockId = aPowerBlockId('0703190041');
const block = { kind: 'power-block', powerBlockId, name: 'Beppu Geothermal' } as const;
const subject = {
  kind: 'module',
  moduleId: aModuleId('0103190121'),
  powerBlockId,
  name: 'Beppu 1',
} as const;

const KINDS: Record<string, CoverageKind> = { x: 'final', v: 'volatile', '.': 'empty' };

/** Coverage of buckets of ten minutes, drawn as a sign for each; `?` was never fetched. */
const covered = (drawn: string): CoverageSpan[] =>
  Array.from(drawn, (sign, i) => ({
    from: epochMs(i * 10 * MINUTE),
    to: epochMs((i + 1) * 10 * MINUTE),
    kind: KINDS[sign] ?? 'missing',
  }));

type Drawn = readonly [type: FleetEvent['type'], minute: number, of?: 'block'];

const eventsOf = (drawn: readonly Drawn[]): FleetEvent[] =>
  drawn.flatMap(([type, minute, of]): FleetEvent[] => {
    const named = { at: epochMs(minute * MINUTE), subject: of === 'block' ? block : subject };
    return type === 'online' || type === 'offline' || type === 'started'
      ? [{ type, ...named }]
      : [];
  });

const listed = (
  drawn: readonly Drawn[],
  coverage: string,
  spans: readonly [number, number][],
  lastSample: number | null = Infinity,
) =>
  withSilences(eventsOf(drawn), {
    lastSampleAt: lastSample === null ? null : epochMs(lastSample * MINUTE),
    spans: spans.map(([from, to]) => ({ from: epochMs(from * MINUTE), to: epochMs(to * MINUTE) })),
    coverages: [covered(coverage)],
    subject,
    bucketMs: 10 * MINUTE,
  })
    .map((one) => `${one.subject.name} ${one.type} ${String(one.at / MINUTE)}`)
    .join(', ');

test.each<{
  why: string;
  events: readonly Drawn[];
  coverage: string;
  spans: readonly [number, number][];
  rows: string;
}>([
  {
    why: 'exact times replace those of buckets',
    events: [
      ['started', 55],
      ['online', 50],
      ['offline', 20],
    ],
    coverage: 'xx...xxx',
    spans: [[17, 52]],
    rows: 'Beppu 1 started 55, Beppu 1 online 52, Beppu 1 offline 17',
  },
  {
    why: 'a silence without a whole bucket is listed too',
    events: [],
    coverage: 'xxx',
    spans: [[5, 17]],
    rows: 'Beppu 1 online 17, Beppu 1 offline 5',
  },
  {
    why: 'a silence at the start of the range began earlier',
    events: [],
    coverage: '..xx',
    spans: [[0, 20]],
    rows: 'Beppu 1 online 20',
  },
  {
    why: 'a silence that goes on has no end',
    events: [['offline', 20]],
    coverage: 'xx..',
    spans: [[20, 40]],
    rows: 'Beppu 1 offline 20',
  },
  {
    why: 'a silence beside data that was never fetched has no edge there',
    events: [],
    coverage: '?..x',
    spans: [[10, 30]],
    rows: 'Beppu 1 online 30',
  },
  {
    why: 'the power block went offline with it',
    events: [
      ['online', 50],
      ['offline', 20, 'block'],
    ],
    coverage: 'xx...x',
    spans: [[17, 52]],
    rows: 'Beppu 1 online 52, Beppu Geothermal offline 20',
  },
  {
    why: 'a newer sample shows that it is back',
    events: [
      ['online', 43],
      ['offline', 20],
    ],
    coverage: 'xx..',
    spans: [[18, 40]],
    rows: 'Beppu 1 online 43, Beppu 1 offline 18',
  },
])('$why', ({ events, coverage, spans, rows }) => {
  expect(listed(events, coverage, spans)).toBe(rows);
});

test.each([
  { why: 'never sent', lastSample: null, rows: '' },
  { why: 'sent before it', lastSample: 5, rows: 'Beppu 1 offline 20' },
  { why: 'is back', lastSample: 45, rows: 'Beppu 1 online 44, Beppu 1 offline 20' },
])('a silence into the growing bucket, of a machine that $why', ({ lastSample, rows }) => {
  const coverage = lastSample === null ? '....v' : 'xx..v';
  expect(listed([], coverage, [[lastSample === null ? 0 : 20, 44]], lastSample)).toBe(rows);
});
