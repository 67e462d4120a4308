import { expect, test } from 'vitest';
import { whenIdle } from './when-idle';

/** Plays a page: `h`idden, `v`isible, and `.` ends all waits so far. Returns how often it acted. */
async function play(story: string): Promise<number> {
  let acted = 0;
  let change = (): void => undefined;
  let waits: (() => void)[] = [];
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_type: string, listener: () => void) => {
      change = listener;
    },
  };
  const wait = () => new Promise<void>((resolve) => waits.push(resolve));
  whenIdle(() => (acted += 1), { page, wait });
  for (const step of story) {
    if (step === '.') {
      for (const end of waits) end();
      waits = [];
    } else {
      page.visibilityState = step === 'h' ? 'hidden' : 'visible';
      change();
    }
    await Promise.resolve();
    await Promise.resolve();
  }
  return acted;
}

test.each([
  ['h.', 1, 'in the background long enough'],
  ['.', 0, 'visible all the time'],
  ['hv.', 0, 'visible again in time'],
  ['hvh.', 1, 'the second time counts from its own start'],
  ['h.vh.', 2, 'each time'],
])('%s acts %i times: %s', async (story, times) => {
  expect(await play(story)).toBe(times);
});
