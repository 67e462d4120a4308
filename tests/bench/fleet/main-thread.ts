import type { Browser, Page } from 'playwright';
import * as z from 'zod';

/** What a page's main thread did, in ms. */
export interface MainThread {
  readonly total: number;
  readonly longest: number;
  /** The same by the processor's time: what others had of it meanwhile does not count. */
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

/** Other pages of the browser have a main thread, too: the busiest is the one. */
function busiest(events: readonly Event[]): readonly Event[] {
  const mains = new Set(events.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf));
  const byThread = new Map<string, Event[]>();
  for (const event of events) {
    const thread = threadOf(event);
    if (!mains.has(thread) || !isTask(event)) continue;
    byThread.set(thread, [...(byThread.get(thread) ?? []), event]);
  }
  const all = [...byThread.values()];
  const cost = (tasks: readonly Event[]) => sum(tasks.map(({ dur = 0 }) => dur));
  return all.reduce((one, other) => (cost(other) > cost(one) ? other : one), []);
}

/** Writes down what a page's main thread does while something else goes on. */
export async function tracedTasks(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<MainThread> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  const trace = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const tasks = busiest(trace.traceEvents);
  // The shortest tasks have no time of the processor's of their own.
  return {
    ...sums(tasks.map(({ dur = 0 }) => dur)),
    processor: sums(tasks.map(({ tdur = 0 }) => tdur)),
  };
}

const sums = (micros: readonly number[]) => ({
  total: sum(micros) / 1000,
  longest: Math.max(0, ...micros) / 1000,
});
