import type { Browser } from 'playwright';
import { hasBit, inAlarm, statusWord } from '../../src/domain/machine/status-word';
import { HOUR, MINUTE, type EpochMs } from '../../src/base/units';
import type { Fleet } from '../../src/simulator/fleet';
import { moduleIdOf } from '../../src/simulator/ids';
import { deployApp } from '../fixtures/built-app';
import { firstMoment, holdsFor } from '../fixtures/moments';
import { startMovingPortal, type MovingPortal } from '../fixtures/moving-portal';
import { launchChromium } from '../run/chromium';
import { buildWhenStale } from './fresh-build';
import { ALARMED, RUNNING } from './machines';
import type { Phase } from './subject';

/** The portal that is photographed, and the browser that does it. */
export interface Stage {
  readonly browser: Browser;
  readonly portal: MovingPortal;
  /** Replaces the served app by a newer build. */
  readonly deploy: () => void;
  /** Brings the portal into the state of a phase. */
  readonly begin: (phase: Phase) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** History of each machine: enough for a week of trends and events. */
const PAST = { modules: 12, step: 10 * MINUTE, reach: 8 * 24 * HOUR } as const;

/**
 * Returns a moment of the simulated fleet from which on one machine runs, and others are in alarm
 * for as long as pictures of a live fleet may take.
 */
function busyMoment(fleet: Fleet, now: EpochMs): EpochMs {
  const wordAt = (id: string, at: EpochMs) =>
    statusWord(fleet.sample(moduleIdOf(id), at)?.readings.StatusWord ?? 0);
  const runs = (at: EpochMs) =>
    hasBit(wordAt(RUNNING, at), 'RUNNING') && hasBit(wordAt(RUNNING, at), 'REMOTE_CONTROL');
  const areAlarmed = (at: EpochMs) => ALARMED.every((id) => inAlarm(wordAt(id, at)));
  return firstMoment(
    `alarm of ${ALARMED.join(' and ')} while ${RUNNING} runs`,
    now,
    (at) => holdsFor(30 * MINUTE, at, areAlarmed) && holdsFor(90 * MINUTE, at, runs),
  );
}

/** Builds the app when it has changed, and starts the portal with its past, and the browser. */
export async function openStage(): Promise<Stage> {
  await buildWhenStale();
  const app = deployApp();
  const [browser, portal] = await Promise.all([
    launchChromium(),
    startMovingPortal(PAST, app.folder, busyMoment),
  ]);
  let build = 0;
  // Together less than the hour for which a sign-in holds: nobody can sign in after that.
  const phases: Partial<Record<Phase, () => Promise<void>>> = {
    later: () => portal.pass(35 * MINUTE, 'reporting'),
    silent: () => portal.pass(12 * MINUTE, 'silent'),
    away: () => portal.die(),
  };
  return {
    browser,
    portal,
    deploy: () => {
      build += 1;
      app.deploy(`build${build}`);
    },
    begin: async (phase) => {
      await phases[phase]?.();
    },
    close: async () => {
      await browser.close();
      await portal.close();
      app.remove();
    },
  };
}
