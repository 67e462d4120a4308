import type { Page } from 'playwright';
import * as z from 'zod';
import type { ScreenContent } from './screens';

/**
 * Runs in a page from its start: `painted(content)` resolves at the frame after the first one with
 * this content, with the time since the document's start and the time of the device. Uses nothing
 * from outside, since the browser gets its source text.
 */
export function watchFrames(): void {
  const isShown = ({ elements, texts, absentTexts }: ScreenContent): boolean => {
    const text = document.querySelector('body')?.textContent ?? '';
    return (
      elements.every(
        ({ selector, count }) => document.querySelectorAll(selector).length >= count,
      ) &&
      texts.every((words) => new RegExp(words).test(text)) &&
      !absentTexts.some((words) => new RegExp(words).test(text))
    );
  };
  const frame = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(resolve);
    });
  const firstPaint = async (content: ScreenContent) => {
    do await frame();
    while (!isShown(content));
    await frame();
    const ms = performance.now();
    return { ms, at: performance.timeOrigin + ms };
  };
  Object.assign(globalThis, { painted: firstPaint });
}

const paintedSchema = z.object({ ms: z.number(), at: z.number() });
const TIMEOUT_MS = 30_000;

/**
 * Waits for the content and returns when it was painted, in ms since the document's start (`ms`)
 * and since 1970 (`at`).
 */
export async function waitUntilPainted(
  page: Page,
  content: ScreenContent,
): Promise<{ readonly ms: number; readonly at: number }> {
  const result = page.evaluate(`globalThis.painted(${JSON.stringify(content)})`);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${page.url()} never showed ${JSON.stringify(content)}`));
    }, TIMEOUT_MS);
  });
  try {
    return paintedSchema.parse(await Promise.race([result, late]));
  } finally {
    clearTimeout(timer);
  }
}
