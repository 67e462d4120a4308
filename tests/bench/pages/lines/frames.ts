/** Milliseconds of each frame: until the next one, and of its own script. */
export interface Frames {
  readonly frame: readonly number[];
  readonly script: readonly number[];
}

const FRAMES = 150;
/** Frames until a browser has caught up with the first drawing. */
const WARM_UP = 30;
/** Part of the width by which the view moves in a frame. */
const STEP = 0.002;

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Resolves after everything that is queued as a microtask, as the drawing of uPlot is. */
async function microtasks(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** Moves the view a step in each frame, to and fro; `moveTo` gets its offset as a part of it. */
export async function panFrames(moveTo: (part: number) => void): Promise<Frames> {
  const frame: number[] = [];
  const script: number[] = [];
  let before = await nextFrame();
  for (let count = 0; count < FRAMES + WARM_UP; count += 1) {
    const start = performance.now();
    const turn = count % 100;
    moveTo(STEP * (turn < 50 ? turn : 100 - turn));
    await microtasks();
    const end = performance.now();
    const next = await nextFrame();
    if (count >= WARM_UP) {
      frame.push(next - before);
      script.push(end - start);
    }
    before = next;
  }
  return { frame, script };
}
