import type { Page } from 'playwright';
import * as z from 'zod';

/**
 * Runs in a page from its start and notes when frames with newly drawn lines are painted. Uses
 * nothing from outside, since the browser gets its source text.
 */
export function watchDrawing(): void {
  const CHART = 'section[aria-label="Chart of the variables"] canvas';
  const QUIET_MS = 1_000;
  const MOST_FRAMES = 60;
  let painted: number[] = [];
  let isDrawn = false;
  const nextPaint = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve(performance.now());
        };
        port2.postMessage(null);
      });
    });
  const { prototype } = CanvasRenderingContext2D;
  const stroke: unknown = Reflect.get(prototype, 'stroke');
  if (typeof stroke !== 'function') throw new Error('A canvas draws no lines');
  Reflect.set(prototype, 'stroke', function (this: unknown, ...path: unknown[]): void {
    if (!isDrawn) {
      isDrawn = true;
      void nextPaint().then((at) => {
        painted.push(at);
        isDrawn = false;
      });
    }
    Reflect.apply(stroke, this, path);
  });
  const quiet = async () => {
    const start = performance.now();
    while (performance.now() - Math.max(start, painted.at(-1) ?? 0) < QUIET_MS)
      await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const picture = () =>
    [...document.querySelectorAll(CHART)]
      .map((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''))
      .join();
  /** Halfway between two frames, as clicks happen on average. */
  const betweenFrames = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 40));
    });
  const button = (name: string) => {
    const found = document.querySelector(`button[aria-label="${name}"]`);
    if (!(found instanceof HTMLElement)) throw new Error(`There is no button "${name}"`);
    return found;
  };
  Object.assign(globalThis, {
    drawing: {
      quiet,
      picture: async () => {
        await quiet();
        return picture();
      },
      /** Clicks the button; returns the ms until each frame with newly drawn lines. */
      framesAfter: async (name: string) => {
        await betweenFrames();
        painted = [];
        const start = performance.now();
        button(name).click();
        while (painted.length === 0) await nextPaint();
        await quiet();
        return painted.map((at) => at - start);
      },
      /** Clicks the button; returns the frames and the ms until the chart is as in the picture. */
      untilPicture: async (name: string, wanted: string) => {
        await betweenFrames();
        const start = performance.now();
        button(name).click();
        for (let frames = 1; frames <= MOST_FRAMES; frames += 1) {
          const at = await nextPaint();
          if (picture() === wanted) return { frames, ms: at - start };
        }
        throw new Error(`"${name}" never drew the picture`);
      },
    },
  });
}

const call = (page: Page, method: string, ...args: readonly unknown[]) =>
  page.evaluate(`globalThis.drawing.${method}(...${JSON.stringify(args)})`);

const framesSchema = z.array(z.number());
const backSchema = z.object({ frames: z.number(), ms: z.number() });

/** Waits until nothing has been drawn for a while. */
export const drawingEnds = (page: Page) => call(page, 'quiet');

/** Waits until nothing has been drawn for a while; returns all canvases of the chart as text. */
export const pictureOf = async (page: Page) => z.string().parse(await call(page, 'picture'));

/** Clicks a button by its label; returns the ms until each frame with newly drawn lines. */
export const framesAfter = async (page: Page, button: string) =>
  framesSchema.parse(await call(page, 'framesAfter', button));

/** Clicks a button by its label; returns the frames and ms until the chart is as in the picture. */
export const untilPicture = async (page: Page, button: string, picture: string) =>
  backSchema.parse(await call(page, 'untilPicture', button, picture));
