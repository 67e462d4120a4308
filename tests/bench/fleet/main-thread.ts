import type { Browser, Page } from 'playwright';
import * as z from 'zod';
import { groupBy } from '../../../src/base/group-by';

/** Time that tasks of a page's main thread took, in ms. */
export interface MainThread {
  readonly total: number;
  readonly longest: number;
  /** The same in CPU time, which excludes the time of other processes. */
  readonly processor: { readonly total: number; readonly longest: number };
}

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
  args: z.optional(z.looseObject({ name: z.optional(z.unknown()) })),
});
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });
type Event = z.infer<typeof eventSchema>;

const isTask = ({ name, ph }: Event): boolean =>
  ph === 'X' && name === 'ThreadControllerImpl::RunTask';

const threadOf = ({ pid, tid }: Event): string => `${pid} ${tid}`;
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/** Returns the tasks of the busiest main thread: other pages of the browser have one, too. */
function busiest(events: readonly Event[]): readonly Event[] {
  const mains = new Set(events.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf));
  const ofMains = events.filter((event) => mains.has(threadOf(event)) && isTask(event));
  const all = [...groupBy(ofMains, threadOf).values()];
  const cost = (tasks: readonly Event[]) => sum(tasks.map(({ dur = 0 }) => dur));
  return all.reduce((one, other) => (cost(other) > cost(one) ? other : one), []);
}

/** Traces the main thread of a page while `work` runs. */
export async function tracedTasks(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<MainThread> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  const trace = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const tasks = busiest(trace.traceEvents);
  // The shortest tasks have no CPU time of their own.
  return {
    ...sums(tasks.map(({ dur = 0 }) => dur)),
    processor: sums(tasks.map(({ tdur = 0 }) => tdur)),
  };
}

const sums = (micros: readonly number[]) => ({
  total: sum(micros) / 1000,
  longest: Math.max(0, ...micros) / 1000,
});
