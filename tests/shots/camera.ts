import path from 'node:path';
import type { BrowserContext } from 'playwright';
import type { Language } from '../../src/domain/person/preferences';
import { faults } from '../fixtures/axe-faults';
import { setClock } from '../fixtures/device-clock';
import { top } from '../run/command';
import type { Devices } from './devices';
import { takingTurns } from './lanes';
import { boxOf, drawn, heightOf, toTop } from './settle';
import type { Picture } from './sheet';
import type { Stage } from './stage';
import { regionOf, type Step, type Visit } from './step';
import { nameOf, widthsOf, type Subject } from './subject';
import { WINDOWS, type Variants, type Width } from './variants';
import { findable, type Dictionary } from './words';

export const FOLDER = path.join(top, '.shots');
const STEP_MS = 15_000;

/** A subject in one language: one device, one page. */
export interface Job {
  readonly subject: Subject;
  readonly language: Language;
}

export interface Camera {
  /** Runs the earlier steps of jobs that share a device. */
  readonly prepare: (jobs: readonly Job[]) => Promise<void>;
  /** Opens the subject and takes its pictures. */
  readonly take: (job: Job) => Promise<readonly Picture[]>;
  /** Errors that pages have thrown since the beginning. */
  readonly pageErrors: readonly string[];
  /** Faults that axe has found, where it was asked to. */
  readonly axeFaults: readonly string[];
}

interface Parts {
  readonly stage: Stage;
  readonly devices: Devices;
  readonly dictionaries: Readonly<Record<Language, Dictionary>>;
  readonly variants: Variants;
}

const fileOf = ({ screen, state }: Subject, ...how: readonly (string | number)[]) =>
  `${screen}/${[state === '' ? 'screen' : state, ...how].join('-')}.png`;

/** Picture of a job at the moment at which it failed. */
export const failedFileOf = ({ subject, language }: Job): string =>
  fileOf(subject, 'failed', language);

/** Names the device that a job shares with others. */
const deviceOf = ({ subject, language }: Job): string =>
  [language, subject.as, subject.device ?? nameOf(subject), subject.worker].join(' ');

async function runSteps(visit: Visit, steps: readonly Step[]): Promise<void> {
  for (const step of steps) await step.run(visit);
}

export function openCamera({ stage, devices, dictionaries, variants }: Parts): Camera {
  const { deploy, portal } = stage;
  const pageErrors: string[] = [];
  const axeFaults: string[] = [];
  const alone = takingTurns();

  const contextOf = (job: Job, ownSignIn: boolean): Promise<BrowserContext> => {
    const { as, worker } = job.subject;
    return devices.take(deviceOf(job), { language: job.language, as, worker, ownSignIn });
  };

  const visitOn = async (context: BrowserContext, { subject, language }: Job): Promise<Visit> => {
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_MS);
    page.on('pageerror', ({ message }) => pageErrors.push(`${nameOf(subject)}: ${message}`));
    // The device's clock follows the portal's, whose time is moved.
    await setClock(page, portal.now() - Date.now());
    await page.emulateMedia({ colorScheme: variants.themes[0] ?? 'light' });
    const words = (english: string) => findable(dictionaries[language], english);
    return { page, language, portal, deploy, words };
  };

  /**
   * Takes a picture. The window of a page becomes as high as the page: Chromium may paint the part
   * beyond a window twice.
   */
  const shoot = async ({ page, words }: Visit, { subject }: Job, width: Width, file: string) => {
    const { height } = WINDOWS[width];
    if (subject.frame === 'page') {
      await toTop(page);
      await page.setViewportSize({ width, height: Math.max(height, await heightOf(page)) });
    }
    await drawn(page);
    const clip = subject.look === null ? null : await boxOf(regionOf(page, words, subject.look));
    const options = { path: path.join(FOLDER, file), animations: 'disabled' } as const;
    await page.screenshot(clip === null ? options : { ...options, clip });
  };

  /** Runs the steps at the widest window, and keeps the page open while it becomes narrower. */
  const photograph = async (visit: Visit, job: Job): Promise<Picture[]> => {
    const { subject, language } = job;
    const pictures: Picture[] = [];
    for (const width of widthsOf(subject, variants.widths).toReversed()) {
      await visit.page.setViewportSize(WINDOWS[width]);
      if (pictures.length === 0 || subject.again) {
        await runSteps(visit, subject.steps);
        // The pointer is on nothing.
        await visit.page.mouse.move(0, 0);
      }
      for (const theme of variants.themes) {
        await visit.page.emulateMedia({ colorScheme: theme });
        const file = fileOf(subject, width, theme, language);
        await alone(() => shoot(visit, job, width, file));
        if (variants.axe)
          axeFaults.push(...(await faults(visit.page)).map((fault) => `${file}: ${fault}`));
        pictures.push({ subject, theme, language, width, file });
      }
    }
    return pictures;
  };

  return {
    pageErrors,
    axeFaults,
    prepare: async (jobs) => {
      for (const job of jobs) {
        const visit = await visitOn(await contextOf(job, true), job);
        await runSteps(visit, job.subject.before);
        await visit.page.close();
      }
    },
    take: async (job) => {
      const { subject } = job;
      const visit = await visitOn(await contextOf(job, false), job);
      try {
        const pictures = await photograph(visit, job);
        await runSteps(visit, subject.after);
        return pictures;
      } catch (error) {
        await visit.page.screenshot({ path: path.join(FOLDER, failedFileOf(job)) });
        throw error;
      } finally {
        await visit.page.close();
        if (subject.device === null) await devices.giveBack(deviceOf(job));
      }
    },
  };
}

/** Groups the jobs that have earlier steps by the device that they share. */
export function byDevice(jobs: readonly Job[]): readonly (readonly Job[])[] {
  const groups = new Map<string, Job[]>();
  for (const job of jobs.filter(({ subject }) => subject.before.length > 0)) {
    const device = deviceOf(job);
    groups.set(device, [...(groups.get(device) ?? []), job]);
  }
  return [...groups.values()];
}
