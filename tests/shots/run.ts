import { stripVTControlCharacters } from 'node:util';
import { byDevice, failedFileOf, openCamera, FOLDER, type Camera, type Job } from './camera';
import { choose, type Choice } from './choose';
import { openDevices, type Devices } from './devices';
import { inLanes } from './lanes';
import type { Failure, Picture } from './sheet';
import { openStage, type Stage } from './stage';
import { nameOf, PHASES, widthsOf, type Phase, type Subject } from './subject';
import { SUBJECTS } from './subjects';
import { clear, writeSheets } from './write-sheets';
import { readDictionary } from './words';

// `npm run shots -- module dark ja 768`: pictures of screens and their states (tests/README.md).

/** Phases after the time was moved. Nobody can sign in then. */
const MOVED: readonly Phase[] = ['later', 'silent', 'away'];
/** Phases in which no machine reports. */
const QUIET: readonly Phase[] = ['silent', 'away'];

/** Pages that are open at the same time. They often wait, so there are more than processors. */
const LANES = 3;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const reasonOf = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    .split('\n')
    .slice(0, 6)
    .join('\n');

interface Taken {
  readonly pictures: Picture[];
  readonly failures: Failure[];
}

/** Time limit for one subject in one language. */
const MOST_MS = 90_000;

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`It took more than ${String(MOST_MS / 1000)} s.`));
    }, MOST_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs one task; an error is recorded for its jobs, and the run goes on. */
async function attempt({ failures }: Taken, jobs: readonly Job[], work: () => Promise<void>) {
  try {
    await inTime(work());
  } catch (error) {
    for (const job of jobs) {
      const { subject, language } = job;
      failures.push({ subject, language, reason: reasonOf(error), file: failedFileOf(job) });
      say(`FAILED  ${nameOf(subject)} ${language}: ${reasonOf(error)}`);
    }
  }
}

interface Run {
  readonly stage: Stage;
  readonly devices: Devices;
  readonly camera: Camera;
}

const jobsOf = (
  { subjects, variants }: Choice<Subject>,
  phases: readonly Phase[],
): readonly Job[] =>
  subjects
    .filter(({ phase }) => phases.includes(phase))
    .flatMap((subject) => variants.languages.map((language) => ({ subject, language })));

/** Signs everybody in, and opens the pages that they are to have seen, before time is moved. */
async function prepare({ devices, camera }: Run, taken: Taken, jobs: readonly Job[]) {
  const accounts = jobs.flatMap(({ subject: { as } }) => (as === 'nobody' ? [] : [as]));
  await devices.giveAllBack();
  await devices.renew(accounts);
  await inLanes(byDevice(jobs), LANES, (group) =>
    attempt(taken, group, () => camera.prepare(group)),
  );
}

async function takePhase({ stage, camera }: Run, taken: Taken, phase: Phase, jobs: readonly Job[]) {
  await stage.begin(phase);
  await inLanes(jobs, phase === 'deployed' ? 1 : LANES, (job) =>
    attempt(taken, [job], async () => {
      // The machines report now, however long the run has taken so far.
      if (!QUIET.includes(phase)) await stage.portal.pass(1, 'reporting');
      const pictures = await camera.take(job);
      taken.pictures.push(...pictures);
      say(`${nameOf(job.subject)} ${job.language}: ${String(pictures.length)}`);
    }),
  );
}

async function takePhases(run: Run, taken: Taken, choice: Choice<Subject>): Promise<void> {
  for (const phase of PHASES) {
    const jobs = jobsOf(choice, [phase]);
    if (phase === MOVED[0]) await prepare(run, taken, jobsOf(choice, MOVED));
    if (jobs.length > 0) await takePhase(run, taken, phase, jobs);
  }
}

async function takeAll({ subjects: all, variants }: Choice<Subject>): Promise<boolean> {
  const subjects = all.filter((subject) => widthsOf(subject, variants.widths).length > 0);
  clear([...new Set(subjects.map(({ screen }) => screen))]);
  const stage = await openStage();
  const taken: Taken = { pictures: [], failures: [] };
  let hasFaults = false;
  try {
    const devices = openDevices(stage.browser, stage.portal);
    const dictionaries = { en: readDictionary('en'), ja: readDictionary('ja') };
    const camera = openCamera({ stage, devices, dictionaries, variants });
    await takePhases({ stage, devices, camera }, taken, { subjects, variants });
    await writeSheets(stage.browser, subjects, taken.pictures, taken.failures);
    for (const error of new Set(camera.pageErrors)) say(`Page error: ${error}`);
    for (const fault of camera.axeFaults) say(`axe: ${fault}`);
    hasFaults = camera.axeFaults.length > 0;
  } finally {
    await stage.close();
  }
  say(`Pictures: ${String(taken.pictures.length)}, in ${FOLDER}/index.html`);
  if (taken.failures.length > 0) say(`Not taken: ${String(taken.failures.length)}`);
  return taken.failures.length === 0 && !hasFaults;
}

try {
  const isWhole = await takeAll(choose(process.argv.slice(2), SUBJECTS));
  process.exitCode = isWhole ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
