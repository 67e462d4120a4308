import { isModuleId, type ModuleId } from '../domain/ids';
import type { Interval } from '../domain/time/intervals';
import type { Bundle, ColumnKey } from '../domain/series/series';
import { epochMs, HOUR, later, MINUTE, type EpochMs } from '../base/units';
import type { ModuleHistory } from '../remote/history';
import type { Reads } from '../remote/reads';
import { createDemoReads } from './demo-reads';
import type { TourEvents } from './tour-events';

/** In the middle of a bucket of every width. */
export const DEMO_NOW = later(epochMs(Date.UTC(2026, 10, 21, 9, 17)), 23_456);

export const demoModuleId = (text: string): ModuleId => {
  if (!isModuleId(text)) throw new Error(text);
  return text;
};
export const STANDARD = demoModuleId('0103190121');
export const DEMO_STEAM = demoModuleId('0201180011');
export const DEMO_G4 = demoModuleId('0104240201');

export const neverEnds = new AbortController().signal;
export const demo = (now: EpochMs = DEMO_NOW, seed?: number, scene?: TourEvents): Reads =>
  createDemoReads({
    now: () => now,
    pause: () => Promise.resolve(),
    ...(seed === undefined ? {} : { seed }),
    ...(scene === undefined ? {} : { scene }),
  });

interface Ask {
  readonly interval: Interval;
  readonly bundle?: Bundle;
  readonly hours?: number;
  readonly until?: EpochMs;
}

/** History of one module over the hours before `until`. */
export async function historyOf(
  reads: Reads,
  moduleId: ModuleId,
  { interval, bundle = 'default', hours = 24, until = DEMO_NOW }: Ask,
): Promise<ModuleHistory> {
  const span = { from: later(until, -hours * HOUR), to: until };
  const question = { moduleIds: [moduleId], interval, bundle, span };
  const answer = await reads.history(question, neverEnds);
  const received = answer.modules.get(moduleId);
  if (received === undefined) throw new Error(`nothing of ${moduleId}`);
  return received;
}

export const column = ({ columns }: ModuleHistory, key: ColumnKey): number[] => [
  ...(columns.get(key) ?? []),
];
export const TEN_MINUTES = 10 * MINUTE;
