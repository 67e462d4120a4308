import { expect, test } from 'vitest';
import { epochMs, MINUTE, SECOND } from '../../base/units';
import { MemoryModule } from '../../../tests/fixtures/telemetry-memory';
import { wordOf } from '../../domain/machine/status-word';
import { LEVELS } from '../telemetry/levels';

const START = 1_772_323_200_000;
const RUNNING = wordOf('RUNNING');
const STOPPED = wordOf('READY');

/** A machine that reports every two seconds, and stops after 30 s of a minute. */
const SAMPLES = Array.from({ length: 30 }, (_, i) => ({
  at: epochMs(START + i * 2 * SECOND),
  readings: { StatusWord: i < 15 ? RUNNING : STOPPED },
}));

/** Returns the seconds of the minute and of ten minutes. */
function secondsIn(module: MemoryModule) {
  const levels = new Map(module.stored().levels);
  return [LEVELS[0].id, LEVELS[1].id].map((id) => levels.get(id)?.[0]?.[1].seconds);
}

test.each<[how: string, messages: (typeof SAMPLES)[]]>([
  ['one after the other', SAMPLES.map((sample) => [sample])],
  ['at once', [SAMPLES]],
  ['the newest first', SAMPLES.toReversed().map((sample) => [sample])],
  ['with a half that is late', [SAMPLES.slice(15), SAMPLES.slice(0, 15)]],
  ['twice', [SAMPLES, SAMPLES]],
])('samples that come %s count for the time between two reports', (_how, messages) => {
  const module = new MemoryModule();
  for (const samples of messages) module.receive(samples, START + MINUTE);
  const counted = { seconds: 60, alarmSeconds: 0, idleSeconds: 30, runningSeconds: 30 };
  expect(secondsIn(module)).toEqual([counted, counted]);
});
