import type { Browser } from 'playwright';
import { isModuleId } from '../../src/domain/ids';
import { hasBit, inAlarm, statusWord } from '../../src/domain/machine/status-word';
import { HOUR, later, MINUTE, type EpochMs } from '../../src/base/units';
import type { Fleet } from '../../src/simulator/fleet';
import { deployApp } from '../fixtures/built-app';
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

/** Returns a moment of the simulated fleet at which one machine runs and two are in alarm. */
function busyMoment(fleet: Fleet, now: EpochMs): EpochMs {
  const wordAt = (id: string, at: EpochMs) =>
    statusWord(isModuleId(id) ? (fleet.sample(id, at)?.readings.StatusWord ?? 0) : 0);
  for (let at = now; at < now + 2_400 * HOUR; at = later(at, 10 * MINUTE)) {
    const running = wordAt(RUNNING, at);
    const isRunning = hasBit(running, 'RUNNING') && hasBit(running, 'REMOTE_CONTROL');
    if (isRunning && ALARMED.every((id) => inAlarm(wordAt(id, at)))) return at;
  }
  return now;
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
