import type { Page } from 'playwright';
import * as z from 'zod';

/** First real content of a screen: a number with its unit, or the stroke of a chart's line. */
export type FirstContent = 'number' | 'line';

/**
 * Runs in a page from its start and observes it: `startOf(content)` resolves when the content was
 * painted. Uses nothing from outside, since the browser gets its source text.
 */
export function watchStart(): void {
  const observed = { tasks: [] as [number, number][], shifts: [] as [number, number][] };
  const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(take);
    }).observe({ type, buffered: true });
  };
  observe('longtask', ({ startTime, duration }) => observed.tasks.push([startTime, duration]));
  observe('layout-shift', (entry) => {
    if ('value' in entry) observed.shifts.push([entry.startTime, Number(entry.value)]);
  });
  let hasLine = false;
  const NUMBER = /\d (kW|MWh|kWh|%)/;
  // The copy of a page is in a closed shadow root.
  const roots: (Document | ShadowRoot)[] = [document];
  let watch: () => void = () => undefined;
  const attach: unknown = Reflect.get(Element.prototype, 'attachShadow');
  const attachAndNote = function noted(this: Element, ...options: unknown[]) {
    const root: unknown =
      typeof attach === 'function' ? Reflect.apply(attach, this, options) : undefined;
    if (root instanceof ShadowRoot) roots.push(root);
    watch();
    return root;
  };
  Reflect.set(Element.prototype, 'attachShadow', attachAndNote);
  const isShownIn = (place: Document | ShadowRoot, content: 'number' | 'line'): boolean => {
    const main = place.querySelector('main');
    if (main === null) return false;
    // A copy has a picture of each chart.
    const hasItsLine =
      place === document ? hasLine : main.querySelector('.uplot img[src]') !== null;
    if (!(content === 'line' ? hasItsLine : NUMBER.test(main.textContent))) return false;
    return main.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const isShown = (content: 'number' | 'line', isPage: boolean): boolean =>
    (isPage ? [document] : roots).some((place) => isShownIn(place, content));
  let look: () => void = () => undefined;
  let frameAt = 0;
  const drawing = CanvasRenderingContext2D.prototype;
  const stroke: unknown = Reflect.get(drawing, 'stroke');
  // The lines of a chart are paths; its grid is stroked without one. The newest value alone is a
  // path without a line.
  const lineTo: unknown = Reflect.get(Path2D.prototype, 'lineTo');
  const withLines = new WeakSet<object>();
  const lineToAndNote = function noted(this: Path2D, ...point: unknown[]) {
    if (typeof lineTo === 'function') Reflect.apply(lineTo, this, point);
    withLines.add(this);
  };
  Reflect.set(Path2D.prototype, 'lineTo', lineToAndNote);
  const strokeAndNote = function noted(this: CanvasRenderingContext2D, ...path: unknown[]) {
    if (typeof stroke === 'function') Reflect.apply(stroke, this, path);
    const [line] = path;
    if (hasLine || !(line instanceof Path2D) || !withLines.has(line)) return;
    if (this.canvas.closest('.uplot') === null) return;
    hasLine = true;
    look();
  };
  Reflect.set(drawing, 'stroke', strokeAndNote);
  // Looking at each frame would take a slow processor a third of its time.
  const shown = (content: 'number' | 'line', isPage: boolean) =>
    new Promise<void>((resolve) => {
      const changes = new MutationObserver(() => {
        look();
      });
      look = () => {
        if (frameAt === 0 && document.querySelector('main') !== null) frameAt = performance.now();
        if (!isShown(content, isPage)) return;
        changes.disconnect();
        look = () => undefined;
        watch = () => undefined;
        resolve();
      };
      const all = { attributes: true, childList: true, characterData: true, subtree: true };
      watch = () => {
        for (const root of roots) changes.observe(root, all);
      };
      watch();
      look();
    });
  const frame = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(resolve);
    });
  const startOf = async (content: 'number' | 'line') => {
    await shown('number', false);
    const numberMs = performance.now();
    await shown(content, false);
    const drawnAt = performance.now();
    // Painted in the next frame, visible in the one after it.
    await frame();
    await frame();
    const ms = performance.now();
    const files = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ]
      .filter(({ startTime }) => startTime < drawnAt)
      .map((entry) => ({
        address: entry.name,
        start: entry.startTime,
        end: 'responseEnd' in entry ? Number(entry.responseEnd) : 0,
        bytes: 'transferSize' in entry ? Number(entry.transferSize) : 0,
      }));
    await shown(content, true);
    const pageMs = performance.now();
    return { ms, numberMs, pageMs, drawnAt, frameAt, files };
  };
  Object.assign(globalThis, { startOf, observedStart: observed });
}

const pairs = z.array(z.tuple([z.number(), z.number()]));
const startSchema = z.object({
  ms: z.number(),
  numberMs: z.number(),
  pageMs: z.number(),
  drawnAt: z.number(),
  frameAt: z.number(),
  files: z.array(
    z.object({ address: z.string(), start: z.number(), end: z.number(), bytes: z.number() }),
  ),
});
const observedSchema = z.object({ tasks: pairs, shifts: pairs });

/** One start of a page; times in ms since the document's start. */
export interface PageStart {
  /** Paint of the first content. */
  readonly ms: number;
  /** First number in the page, or in its copy: on a page with lines it is there before them. */
  readonly numberMs: number;
  /** Drawing of the content by the page itself, where a copy of the page was shown before. */
  readonly pageMs: number;
  /** Time over 50 ms of each task before it, added up. */
  readonly blockedMs: number;
  readonly longestTaskMs: number;
  readonly requests: number;
  /** Bytes received before it, with headers; those of the worker and of the cache are 0. */
  readonly bytes: number;
  /**
   * Addresses of the scripts requested before the frame of the screen was drawn: where the number
   * is a second later, other code comes before it.
   */
  readonly scripts: readonly string[];
  /** Layout shifts until three seconds after it, added up. */
  readonly shift: number;
}

/** By then what comes after the first content is done, and a copy of the page is stored. */
const SETTLED_MS = 10_000;
const TIMEOUT_MS = 60_000;

/** Waits for the first content and ten more seconds. Throws when it does not come in a minute. */
export async function observeStart(page: Page, content: FirstContent): Promise<PageStart> {
  page.setDefaultTimeout(TIMEOUT_MS);
  const late = new AbortController();
  const timer = page.waitForTimeout(TIMEOUT_MS).then(() => {
    if (!late.signal.aborted) throw new Error(`${page.url()} showed no ${content}`);
  });
  const started = page.evaluate(`globalThis.startOf(${JSON.stringify(content)})`);
  const { ms, numberMs, pageMs, drawnAt, frameAt, files } = startSchema.parse(
    await Promise.race([started, timer]),
  );
  late.abort();
  timer.catch(() => undefined);
  await page.waitForTimeout(SETTLED_MS);
  const { tasks, shifts } = observedSchema.parse(await page.evaluate('globalThis.observedStart'));
  const before = tasks.filter(([start]) => start < ms).map(([, duration]) => duration);
  const received = files.filter(({ end }) => end > 0 && end <= drawnAt);
  return {
    ms,
    numberMs,
    pageMs,
    blockedMs: before.reduce((sum, duration) => sum + duration - 50, 0),
    longestTaskMs: Math.max(0, ...before),
    requests: files.length,
    bytes: received.reduce((sum, { bytes }) => sum + bytes, 0),
    scripts: files
      .filter(({ address, start }) => address.endsWith('.js') && start < frameAt)
      .map(({ address }) => address),
    shift: shifts.reduce((sum, [, value]) => sum + value, 0),
  };
}
