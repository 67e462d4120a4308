import type { Page } from 'playwright';
import * as z from 'zod';
import type { Sight } from './sights';

/**
 * For a page, from its first moment: `painted(sight)` gives when the frame began that follows the one which first held it,
 * since the document's start and as the device's time. Must stand alone: the browser gets its text.
 */
export function watchFrames(): void {
  const holds = ({ has, says, saysNot }: Sight): boolean => {
    const text = document.querySelector('body')?.textContent ?? '';
    return (
      has.every(({ selector, count }) => document.querySelectorAll(selector).length >= count) &&
      says.every((words) => new RegExp(words).test(text)) &&
      !saysNot.some((words) => new RegExp(words).test(text))
    );
  };
  const frame = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(resolve);
    });
  const first = async (sight: Sight) => {
    do await frame();
    while (!holds(sight));
    await frame();
    const ms = performance.now();
    return { ms, at: performance.timeOrigin + ms };
  };
  Object.assign(globalThis, { painted: first });
}

const paintedSchema = z.object({ ms: z.number(), at: z.number() });
const PATIENCE_MS = 30_000;

/** When a page held this sight, in ms since its document's start (`ms`) and since 1970 (`at`). */
export async function painted(
  page: Page,
  sight: Sight,
): Promise<{ readonly ms: number; readonly at: number }> {
  const answer = page.evaluate(`globalThis.painted(${JSON.stringify(sight)})`);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${page.url()} never showed ${JSON.stringify(sight)}`));
    }, PATIENCE_MS);
  });
  try {
    return paintedSchema.parse(await Promise.race([answer, late]));
  } finally {
    clearTimeout(timer);
  }
}
